"""The box of Kuhn poker: three cards."""

from pathlib import Path

import numpy as np

from astrolabe.games.boxes import read, record

TABLE = read(Path(__file__).parent)
BOX = record(np.dtype([("cards", np.int16)]), cards=TABLE["cards"]["number"])

"""The box of the hidden coin: what leaving brings, in hundredths, alone and with two."""

from pathlib import Path

import numpy as np

from astrolabe.games.boxes import read, record

TABLE = read(Path(__file__).parent)
BOX = record(np.dtype([("leaving", np.int16, 2)]), leaving=TABLE["stakes"]["leaving"])

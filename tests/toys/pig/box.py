"""The box of Pig: a die, and how far to go."""

from pathlib import Path

import numpy as np

from astrolabe.games.boxes import read, record

TABLE = read(Path(__file__).parent)
BOX = record(np.dtype([("goal", np.int16)]), goal=TABLE["die"]["goal"])

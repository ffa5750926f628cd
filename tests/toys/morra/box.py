"""The box of odds and evens: fingers of one hand."""

from pathlib import Path

import numpy as np

from astrolabe.games.boxes import read, record

TABLE = read(Path(__file__).parent)
BOX = record(np.dtype([("fingers", np.int16)]), fingers=TABLE["fingers"]["number"])

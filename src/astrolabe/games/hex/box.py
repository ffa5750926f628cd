"""The box of Hex as one read-only record."""

from pathlib import Path

import numpy as np

from astrolabe.games.boxes import read, record

TABLE = read(Path(__file__).parent)
SIZES = TABLE["board"]["sizes"]

BOX = record(np.dtype([("sizes", np.int16, len(SIZES))], align=True), sizes=SIZES)

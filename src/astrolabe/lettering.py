"""Letters and digits as strokes, so that a picture needs no font and looks the same everywhere.

Every sign stands on the line y = 0, a capital would be a hundred high; its width comes first.
"""

STROKES = {
    "0": (58, "M29-100A29 50 0 1 1 29 0A29 50 0 1 1 29-100"),
    "1": (32, "M6-80L28-100V0"),
    "2": (56, "M3-74C4-110 56-108 54-70C52-46 16-26 2 0H56"),
    "3": (54, "M6-86C14-106 52-104 50-76C49-58 34-54 22-54C36-54 54-48 54-27C54 8 8 6 2-18"),
    "4": (58, "M42 0V-100L0-28H58"),
    "5": (54, "M50-100H10L6-56C22-72 54-64 54-34C54 4 12 8 2-14"),
    "6": (54, "M46-99C18-92 1-62 1-31A26 31 0 1 0 53-31A26 31 0 0 0 4-43"),
    "7": (52, "M0-100H52L18 0"),
    "8": (56, "M28-54A22 23 0 1 1 28-100A22 23 0 1 1 28-54A27 27 0 1 1 28 0A27 27 0 1 1 28-54"),
    "9": (54, "M8-1C36-8 53-38 53-69A26 31 0 1 0 1-69A26 31 0 0 0 50-57"),
    "a": (52, "M50-66V0M50-33A25 33 0 1 1 0-33A25 33 0 1 1 50-33"),
    "b": (52, "M2-100V0M2-33A25 33 0 1 1 52-33A25 33 0 1 1 2-33"),
    "c": (46, "M44-56A26 33 0 1 0 44-10"),
    "d": (52, "M50-100V0M50-33A25 33 0 1 1 0-33A25 33 0 1 1 50-33"),
    "e": (50, "M1-35H50A25 33 0 1 0 45-12"),
    "f": (38, "M38-98C22-104 14-94 14-78V0M0-62H32"),
    "g": (52, "M50-66V4C50 38 8 38 4 20M50-33A25 33 0 1 1 0-33A25 33 0 1 1 50-33"),
    "h": (48, "M0-100V0M0-36C4-76 48-76 48-36V0"),
    "i": (8, "M4-66V0M4-93V-92"),
    "j": (18, "M14-66V12C14 30 0 32-6 24M14-93V-92"),
    "k": (44, "M0-100V0M42-66L0-26M14-39L44 0"),
    "l": (8, "M4-100V0"),
    "m": (76, "M0-66V0M0-38C2-74 38-74 38-38V0M38-38C40-74 76-74 76-38V0"),
    "n": (48, "M0-66V0M0-36C4-76 48-76 48-36V0"),
    "o": (54, "M27-66A27 33 0 1 1 27 0A27 33 0 1 1 27-66"),
    "p": (52, "M2-66V30M2-33A25 33 0 1 1 52-33A25 33 0 1 1 2-33"),
    "q": (52, "M50-66V30M50-33A25 33 0 1 1 0-33A25 33 0 1 1 50-33"),
    "r": (34, "M0-66V0M0-34C2-60 18-70 34-64"),
    "s": (42, "M40-56C34-71 4-70 4-50C4-28 42-38 42-16C42 6 6 4 0-12"),
    "t": (36, "M14-90V-18C14-2 24 2 36-4M0-64H34"),
    "u": (48, "M0-66V-30C0 10 44 10 48-30M48-66V0"),
    "v": (50, "M0-66L25 0L50-66"),
    "w": (76, "M0-66L19 0L38-60L57 0L76-66"),
    "x": (46, "M0-66L46 0M46-66L0 0"),
    "y": (48, "M0-66L25-2M48-66L20 14C14 30 6 32-4 28"),
    "z": (46, "M2-66H46L0 0H46"),
}
SPACING = 22
TALL, LOW = 100, 66  # digits, and letters without an ascender


def strokes(text: str) -> tuple[float, float, str]:
    """The width and height of a text, and its signs as uses of the symbols `sign-...`."""
    x, signs = 0, []
    for sign in text.lower():
        signs.append(f'<use href="#sign-{sign}" x="{x}"/>')
        x += STROKES[sign][0] + SPACING
    return x - SPACING, TALL if text.isdigit() else LOW, "".join(signs)


def symbols(text: str) -> str:
    """The symbols of all the signs in a text."""
    used = sorted(set(text.lower()))
    return "".join(f'<path id="sign-{sign}" d="{STROKES[sign][1]}"/>' for sign in used)

"""Tiny games of the contract, for what the first games of the list do not have.

Kuhn poker has hidden hands, Pig has dice and three seats, the hidden coin is played alone or
against a secret choice, and in odds and evens both seats choose in secret at the same time. They
are no part of the product.
"""

from astrolabe.games.contract import Game
from tests.toys.coin import rules as coin_rules
from tests.toys.kuhn import rules as kuhn_rules
from tests.toys.morra import rules as morra_rules
from tests.toys.pig import rules as pig_rules

KUHN = Game("kuhn", kuhn_rules)
PIG = Game("pig", pig_rules)
COIN = Game("coin", coin_rules)
MORRA = Game("morra", morra_rules)

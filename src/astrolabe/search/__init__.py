"""Tree search for any game of the contract: chance, hidden hands, any number of seats."""

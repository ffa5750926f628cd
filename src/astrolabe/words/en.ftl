# The product's own words, in English. A game's words are in its folder.

refusal-with-clause = { $sentence } (rule { $clause })

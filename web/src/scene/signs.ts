/** What can be said of a spot beside what lies there. */

/** `could`: in another pose than the one that is held. */
export type Sign = "can" | "could" | "chosen" | "forbids";

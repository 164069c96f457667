// One row of what the lookup of a search answers: a key or a word that occurs, and how many candidates have it.
export type Found = {
  how: "everybody" | "newest" | "vocabulary" | "key" | "near" | "is" | "begins" | "contains" | "resembles";
  /** What was asked for: a key or a typed word. */
  asked: string;
  /** What there is instead: the key folded, the word that occurs. */
  term: string;
  /** So many candidates have it. */
  df: number;
};

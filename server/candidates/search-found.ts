// A row of the lookup: a key or word that occurs, and the number of candidates that have it.
export type SearchHits = {
  how: "everybody" | "newest" | "vocabulary" | "key" | "near" | "is" | "begins" | "contains" | "resembles";
  /** The key or typed word that was looked up. */
  asked: string;
  /** The key in its normal form, or the word that occurs. */
  term: string;
  /** The number of candidates that have it. */
  df: number;
};

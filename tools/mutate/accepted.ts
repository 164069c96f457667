// Mutants that may survive, each with the reason why it is no fault: accepted.json, in the order of files.
import list from "./accepted.json" with { type: "json" };

type Accepted = {
  file: string;
  /** The lines before and after the change, as the list of survivors prints them. */
  before: string;
  after: string;
  reason: string;
};

export const ACCEPTED: Accepted[] = list;

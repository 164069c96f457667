// Limits of shortlists and of the notes of a school about a candidate.
import { DAY_MS } from "../day.ts";

export const MAX_SHORTLISTS = 100;
export const MAX_SHORTLIST_NAME = 100;
export const MAX_ENTRIES_OF_SHORTLIST = 500;
/** The entries of one page. */
export const ENTRIES_PER_PAGE = 50;
/** A stage is a few words of the school's own. */
export const MAX_ENTRY_STAGE = 60;
/** How many candidates one question about stars may name: those of a page of the search. */
export const MAX_ASKED_STARS = 100;

/** The notes of a school about one candidate. */
export const MAX_CANDIDATE_NOTES = 200;
export const MAX_CANDIDATE_NOTE = 2_000;
/** So long its author may change or delete a note. */
export const NOTE_CHANGE_MS = DAY_MS;
export const RATINGS = [1, 2, 3, 4, 5] as const;

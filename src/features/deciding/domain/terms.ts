// Limits of shortlists and of the notes of a school about a candidate, and the parts of a desk.
import { STAGES, type Stage } from "#features/applications/domain/stages.ts";
import { DAY_MS } from "#platform/domain/day.ts";

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
/** For this long its author may change or delete a note. */
export const NOTE_CHANGE_MS = DAY_MS;
export const RATINGS = [1, 2, 3, 4, 5] as const;

/** What a member may read of each person on the desk of a job, beside name and status. */
export const DESK_COLUMNS = [
  "match",
  "teaches",
  "education",
  "experience",
  "distance",
  "joining",
  "pay",
  "rating",
  "notes",
] as const;
export type DeskColumn = (typeof DESK_COLUMNS)[number];
export const DESK_COLUMN_LABELS: Record<DeskColumn, string> = {
  match: "Match",
  teaches: "Teaches",
  education: "Education",
  experience: "Experience",
  distance: "Distance",
  joining: "Joining",
  pay: "Expected Pay",
  rating: "Rating",
  notes: "Notes",
};
/** Of a member who has not chosen. */
export const FIRST_DESK_COLUMNS: readonly DeskColumn[] = [
  "match",
  "teaches",
  "education",
  "experience",
  "pay",
  "rating",
];
/** The people of one page of a desk. */
export const DESK_ROWS_PER_PAGE = 50;
/** How somebody came to the desk of a job. */
export const ORIGINS = ["applied", "found"] as const;
export type Origin = (typeof ORIGINS)[number];

/** The parts of a desk: the stages of its applicants, and who was found by search. */
export const DESK_PARTS = [
  "applied",
  "shortlisted",
  "interview",
  "offer",
  "joined",
  "closed",
  "found",
] as const;
export type DeskPart = (typeof DESK_PARTS)[number];
export const DESK_PART_LABELS: Record<DeskPart, string> = {
  applied: "Applied",
  shortlisted: "Shortlisted",
  interview: "Interview",
  offer: "Offer",
  joined: "Joined",
  closed: "Closed",
  found: "Found",
};
export const PART_OF_STAGE: Record<Stage, DeskPart> = {
  applied: "applied",
  shortlisted: "shortlisted",
  interview: "interview",
  chosen: "offer",
  offered: "offer",
  accepted: "offer",
  joined: "joined",
  "not-selected": "closed",
  declined: "closed",
  withdrawn: "closed",
};
export const stagesOf = (part: DeskPart): Stage[] => STAGES.filter((stage) => PART_OF_STAGE[stage] === part);

/** How many are compared in columns. */
export const MIN_COMPARED = 2;
export const MAX_COMPARED = 5;

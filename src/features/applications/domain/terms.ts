// Limits of applications, and the fixed values of their lists. Numbers a day are multiplied by RATE_LIMIT_FACTOR.

export const MAX_APPLICATION_NOTE = 1_000;
/** A candidate's applications a day, those that are opened again included. */
export const APPLICATIONS_A_DAY = 20;
/** After a withdrawal the same application is opened again at most this often. */
export const MAX_REOPENINGS = 2;
/** Applicants a school and day with contact details; those beyond come without them. */
export const APPLICANTS_WITH_CONTACT_A_DAY = 300;
/** How many applicants are answered at once. */
export const MAX_ANSWERED_AT_ONCE = 100;
/** "Not selected" can be taken back for this long; until then the candidate sees the former stage. */
export const TAKE_BACK_HOURS = 24;
/** The applicants of one page (document 1). */
export const APPLICANTS_PER_PAGE = 10;

/** The own texts of a school for its answers. */
export const MAX_ANSWER_TEMPLATES = 50;
export const MAX_TEMPLATE_TEXT = 1_000;
/** Of a message to an applicant, after the blanks of its template are filled in. */
export const MAX_MESSAGE = 2_000;

export const APPLICANT_SORTS = ["newest", "match", "name"] as const;
export type ApplicantSort = (typeof APPLICANT_SORTS)[number];
export const APPLICANT_SORT_LABELS: Record<ApplicantSort, string> = {
  newest: "Newest first",
  match: "Best match first",
  name: "By name",
};

/** Whether an applicant's phone, e-mail and resume are shown, and if not, why (APPLY-8). */
export const CONTACT_STATES = [
  "shown",
  "role",
  "without-name",
  "not-verified",
  "withdrawn",
  "ended",
  "daily-limit",
  "deleted",
] as const;
export type ContactState = (typeof CONTACT_STATES)[number];
export const CONTACT_SENTENCES: Record<Exclude<ContactState, "shown">, string> = {
  role: "Your role in your school does not show contact details.",
  "without-name": "Your school looks at this job without names, until somebody is invited or refused.",
  "not-verified": "Contact details are shown once your school is verified.",
  withdrawn: "The applicant has withdrawn, so contact details are no longer shown.",
  ended: "This application ended more than 90 days ago, so contact details are no longer shown.",
  "daily-limit":
    "Your school has seen the contact details of as many applicants as it may in a day. More are shown from midnight, India time.",
  deleted: "The applicant has deleted their account.",
};

/** The teacher applied, or the school made it of an invitation (OFFER-15). */
export const APPLICATION_SOURCES = ["applied", "invited"] as const;
export type ApplicationSource = (typeof APPLICATION_SOURCES)[number];

/** News of pay and place have a job of their own; a message of that kind was stored before there was one. */
export type ApplicantMessageKind = "vacancy-closed" | "vacancy-changed";

/** India's time at which a school's digest of a day is sent. */
export const DIGEST_TIME = "06:00";
/** A digest goes back to the one before it, if no process ran meanwhile, but not farther than this. */
export const MAX_DIGEST_DAYS = 7;
/** A school is reminded this many days before a job closes. */
export const CLOSING_NOTICE_DAYS = 3;

/** Of the letter of an offer that both sides see and that is not over. */
export const OPEN_LETTER_STATES = ["sent", "change-asked", "accepted"] as const;

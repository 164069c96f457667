// Limits of applications. Numbers a day are multiplied by RATE_LIMIT_FACTOR.

export const MAX_APPLICATION_NOTE = 1_000;
/** A candidate's applications a day, those that are opened again included. */
export const APPLICATIONS_A_DAY = 20;
/** After a withdrawal the same application is opened again at most this often. */
export const MAX_REOPENINGS = 2;
/** Applicants a school and day with contact details; those beyond come without them. */
export const APPLICANTS_WITH_CONTACT_A_DAY = 300;
/** Contact details are shown until this many days after an application has ended. */
export const CONTACT_DAYS_AFTER_END = 90;
/** How many applicants are answered at once. */
export const MAX_ANSWERED_AT_ONCE = 100;
/** "Not selected" can be taken back for this long; until then the candidate sees the former stage. */
export const TAKE_BACK_HOURS = 24;
/** The applicants of one page (document 1). */
export const APPLICANTS_PER_PAGE = 10;

// What admins read about in the daily digest of views (VIEW-7).

/** How many candidates whose numbers follow each other were opened one after another on a day. */
export const SEQUENCE_LENGTH = 10;

/** Full profiles in a week without an invitation. */
export const VIEWS_WITHOUT_INVITATION = 100;
export const VIEWS_PERIOD_DAYS = 7;

/** The digest names at most this many schools. */
export const MAX_SCHOOLS_NAMED = 30;

/** A day of which no process could report in time is reported up to this many days later. */
export const MAX_DIGEST_DAYS_LATE = 6;

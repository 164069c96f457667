// Limits of saved searches (SAVED-1 to SAVED-3).

/** Of a member. */
export const MAX_SAVED_SEARCHES = 20;
export const MAX_SAVED_SEARCH_NAME = 100;
/** The people that one mail names; it says how many more there are. */
export const MAX_PEOPLE_IN_MAIL = 20;

// The addresses of the second factor's pages.

/** Asks for the code after the password. */
export const LOGIN_CODE_PAGE = "/edunakuri/adminpanel/code";
/** Sets up a required second factor. */
export const SET_UP_PAGE = "/edunakuri/adminpanel/second-factor";

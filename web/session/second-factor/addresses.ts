// Where the pages of the second factor are.

/** Asks for the code, after the password. */
export const LOGIN_CODE_PAGE = "/edunakuri/adminpanel/code";
/** Where an admin without the required second factor is led. */
export const SET_UP_PAGE = "/edunakuri/adminpanel/second-factor";

// Addresses of pages to which several others lead: the logins of admins, the panel, and the registration in steps.
export const PANEL = "/admin/edunakuri/dashboard";
export const ADMIN_LOGIN_PAGE = "/edunakuri/adminpanel/login";
/** Asks for the code after the password. */
export const LOGIN_CODE_PAGE = "/edunakuri/adminpanel/code";
/** Sets up a required second factor. */
export const SET_UP_PAGE = "/edunakuri/adminpanel/second-factor";

/** The registration in two steps, to which a phone is led (REG-80): `data-on-phone` of a link to the whole form. */
export const STEPS_PATH = "/candidate/register";

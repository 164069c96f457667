// Fixed values of accounts.

export const KNOWN_BROWSER_DAYS = 180;
/** An account whose address stays unproven so long is deleted. */
export const UNPROVEN_DAYS = 14;
/** A change of address can be stopped so long. */
export const STOP_DAYS = 7;

/** What is said after the button of a mail's link. */
export const EMAIL_CONFIRMED = "Your email address is confirmed.";
export const CHANGE_STOPPED = "The change is stopped. Please choose a new password.";

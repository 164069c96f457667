// Fixed values of accounts.

export const KNOWN_BROWSER_DAYS = 180;
/** An account whose address stays unproven so long is deleted. */
export const UNPROVEN_DAYS = 14;
/** A change of address can be stopped so long. */
export const STOP_DAYS = 7;

// The header with which a page says to whose account it belongs, so that a call never acts for another one (API-19).

/** Its value is the account's id, or for a member of a school the school's. */
export const EXPECTED_ACCOUNT_HEADER = "X-Expected-Account";

/** The code of the refusal when another account is logged in. */
export const OTHER_ACCOUNT = "OTHER_ACCOUNT";

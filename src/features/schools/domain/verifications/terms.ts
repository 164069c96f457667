// Fixed values of the verification of schools (SCHOOL-1 to SCHOOL-6).

export const NUMBER_KINDS = ["udise", "cbse", "cisce", "aishe", "gstin", "other"] as const;
export type NumberKind = (typeof NUMBER_KINDS)[number];

export const NUMBER_LABELS: Record<NumberKind, string> = {
  udise: "UDISE code",
  cbse: "CBSE affiliation number",
  cisce: "CISCE school code",
  aishe: "AISHE code",
  gstin: "GSTIN",
  other: "Another registration number",
};

/** What the number looks like and where a school finds it. */
export const NUMBER_HINTS: Record<NumberKind, string> = {
  udise: "11 digits, on the school's UDISE+ report card",
  cbse: "6 or 7 digits, on the affiliation letter; not the school code of 5 digits",
  cisce: "Two letters and three digits, like WB493",
  aishe: "C, U or S, a hyphen and digits, like C-39493",
  gstin: "15 characters, on the certificate of the GST registration",
  other: "The number of a registration that our staff can look up; please add a document",
};

/** The page of the issuer where staff look a number up. */
export const LOOK_UP_PAGES: Record<NumberKind, string | null> = {
  udise: "https://src.udiseplus.gov.in/",
  cbse: "https://saras.cbse.gov.in/SARAS/AffiliatedList/ListOfSchdirReport",
  cisce: "https://cisce.org/locate-search/",
  aishe: "https://aishe.gov.in/",
  gstin: "https://services.gst.gov.in/services/searchtp",
  other: null,
};

export const VERIFICATION_STATES = ["pending", "more-needed", "verified", "refused", "expired"] as const;
export type VerificationState = (typeof VERIFICATION_STATES)[number];

/** The lists of the queue: by the state of a school's newest request, and the suspended schools. */
export const QUEUE_STATES = [...VERIFICATION_STATES, "suspended"] as const;
export type QueueState = (typeof QUEUE_STATES)[number];

/** What an admin may answer. */
export const VERIFICATION_ANSWERS = [
  "verified",
  "more-needed",
  "refused",
  "suspended",
  "unsuspended",
] as const;
export type VerificationAnswer = (typeof VERIFICATION_ANSWERS)[number];

export const VALIDITY_DAYS = 365;
/** The rights of a verified school last so long after its name or number has changed. */
export const RIGHTS_AFTER_CHANGE_DAYS = 14;
/** Days before the end of a verification at which its school is reminded. */
export const VERIFICATION_REMINDER_DAYS = [30, 7] as const;

/** What is checked without the issuer. Nothing but the check of the form refuses a number. */
export const CHECK_NAMES = ["form", "check-character", "state", "number-unique", "mail-domain"] as const;
type CheckName = (typeof CHECK_NAMES)[number];
/** Unknown where the school has not given what is compared. */
export const CHECK_OUTCOMES = ["passed", "warning", "unknown"] as const;
export type Check = { name: CheckName; outcome: (typeof CHECK_OUTCOMES)[number] };

/** Mail providers of everybody: two schools with such an address have nothing in common. */
export const PUBLIC_MAIL_DOMAINS: readonly string[] = [
  "gmail.com",
  "googlemail.com",
  "yahoo.com",
  "yahoo.in",
  "yahoo.co.in",
  "ymail.com",
  "outlook.com",
  "outlook.in",
  "hotmail.com",
  "live.com",
  "msn.com",
  "rediffmail.com",
  "icloud.com",
  "aol.com",
  "proton.me",
  "protonmail.com",
  "zoho.com",
  "zohomail.in",
];

export const QUEUE_LABELS: Record<QueueState, string> = {
  pending: "Waiting",
  "more-needed": "More needed",
  verified: "Verified",
  refused: "Refused",
  expired: "Expired",
  suspended: "Suspended",
};

/** What the outcome of each check means. */
export const CHECK_TEXTS: Record<CheckName, Record<Check["outcome"], string>> = {
  form: {
    passed: "the number has the right form.",
    warning: "the number has another form.",
    unknown: "the form of the number was not checked.",
  },
  "check-character": {
    passed: "the last character fits the others.",
    warning: "the last character does not fit the others.",
    unknown: "the last character was not checked.",
  },
  state: {
    passed: "the number is of the state of the address.",
    warning: "the number is of another state than the address.",
    unknown: "the state of the address could not be compared.",
  },
  "number-unique": {
    passed: "no other school here has given this number.",
    warning: "another school here has given this number.",
    unknown: "other schools were not compared.",
  },
  "mail-domain": {
    passed: "the mail comes from the domain of the website.",
    warning: "the mail comes from another domain than the website.",
    unknown: "the school has named no website.",
  },
};

// The fixed values of an offer and its limits.
import { OPEN_LETTER_STATES } from "#features/applications/domain/terms.ts";

export const OFFER_STATES = [
  "draft",
  "sent",
  "accepted",
  "declined",
  "change-asked",
  "expired",
  "withdrawn",
  "replaced",
  "joined",
  "did-not-join",
] as const;
export type OfferState = (typeof OFFER_STATES)[number];
export const OFFER_STATE_LABELS: Record<OfferState, string> = {
  draft: "Draft",
  sent: "Sent",
  accepted: "Accepted",
  declined: "Declined",
  "change-asked": "Change asked",
  expired: "Expired",
  withdrawn: "Withdrawn",
  replaced: "Replaced",
  joined: "Joined",
  "did-not-join": "Did not join",
};
/** A letter that waits for an answer, or was accepted; an application has at most one. */
export const OPEN_OFFER_STATES = OPEN_LETTER_STATES satisfies readonly OfferState[];
export const isOpenOffer = (state: OfferState): boolean => OPEN_OFFER_STATES.some((open) => open === state);
/** Of a letter that was sent and is neither accepted nor over. */
export const WAITING_OFFER_STATES = ["sent", "change-asked"] as const satisfies readonly OfferState[];
export const isWaiting = (state: OfferState): boolean =>
  WAITING_OFFER_STATES.some((waiting) => waiting === state);

/** The fields of a letter, as pages, its print and refusals name them. */
export const LETTER_LABELS = {
  post: "Post",
  subject: "Subject",
  classes: "Classes",
  place: "Place of work",
  kind: "Kind of employment",
  until: "Last day of work",
  payMonthly: "Gross pay a month",
  payParts: "Parts of the pay",
  payDay: "Day of payment",
  payMethod: "How it is paid",
  probationMonths: "Probation",
  noticeBySchoolDays: "Notice by the school",
  noticeByTeacherDays: "Notice by the teacher",
  hours: "Hours of work",
  leave: "Leave",
  accommodation: "Accommodation",
  epf: "Provident fund (EPF)",
  esi: "State insurance (ESI)",
  gratuity: "Gratuity",
  firstDay: "First day of work",
  replyBy: "Reply by",
  conditions: "Conditions",
  signedBy: "Name of who signs",
  signedAs: "Position of who signs",
} as const;

export const OFFER_KINDS = ["regular", "probation", "fixed-term", "part-time", "leave-vacancy"] as const;
type OfferKind = (typeof OFFER_KINDS)[number];
export const OFFER_KIND_LABELS: Record<OfferKind, string> = {
  regular: "Regular",
  probation: "On probation",
  "fixed-term": "Fixed term",
  "part-time": "Part-time",
  "leave-vacancy": "Leave vacancy",
};

export const PAY_METHODS = ["bank", "cheque", "upi", "cash"] as const;
type PayMethod = (typeof PAY_METHODS)[number];
export const PAY_METHOD_LABELS: Record<PayMethod, string> = {
  bank: "Bank transfer",
  cheque: "Cheque",
  upi: "UPI",
  cash: "Cash",
};

/** Whether the school pays into a scheme. */
export const SCHEME_ANSWERS = ["yes", "no", "does-not-apply"] as const;
export type SchemeAnswer = (typeof SCHEME_ANSWERS)[number];
export const SCHEME_ANSWER_LABELS: Record<SchemeAnswer, string> = {
  yes: "Yes",
  no: "No",
  "does-not-apply": "Does not apply",
};

export const OFFER_DECLINE_REASONS = ["pay", "place", "post", "another-offer", "stays", "other"] as const;
export type OfferDeclineReason = (typeof OFFER_DECLINE_REASONS)[number];
export const OFFER_DECLINE_LABELS: Record<OfferDeclineReason, string> = {
  pay: "The pay",
  place: "The place",
  post: "The post or the classes",
  "another-offer": "I have taken another offer",
  stays: "I stay where I am",
  other: "Another reason",
};

/** What the teacher reads after an answer. */
export const ANSWERED = {
  accept: "You have accepted the offer. The school knows now.",
  decline: "You have declined the offer. The school knows now.",
  change: "The school was asked for the change. It answers with another version of the letter.",
} as const;

/** What a teacher has answered. */
export const ANSWER_KINDS = ["accepted", "declined", "change-asked"] as const;
/** Who has withdrawn a letter; "filled": the acceptance of another person that took the last post. */
export const WITHDRAWERS = ["school", "candidate", "filled"] as const;
export type Withdrawer = (typeof WITHDRAWERS)[number];

/** Versions of one offer: the first, and one after each change that the teacher asks for. */
export const MAX_VERSIONS = 3;
/** Letters that a school sends for one application, versions included. */
export const MAX_LETTERS = 9;
export const MAX_PAY_PARTS = 8;
export const MAX_OFFER_TEXT = 1_000;
/** The teacher answers within this many days of the sending, and the school may set it later once. */
export const MIN_REPLY_DAYS = 2;
export const MAX_REPLY_DAYS = 30;
export const USUAL_REPLY_DAYS = 7;
/** The first day is at most this many days away. */
export const MAX_DAYS_TO_FIRST = 365;
export const MAX_PROBATION_MONTHS = 24;
export const MAX_NOTICE_DAYS = 180;

/** The code by which an offer is accepted without login. */
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
/** Codes for one offer within an hour. */
export const CODES_AN_HOUR = 3;
/** A mail's link is read until this many days after the end of the offer. */
export const LINK_DAYS = 30;

export const LETTER_LANGUAGES = ["en", "hi"] as const;
export type LetterLanguage = (typeof LETTER_LANGUAGES)[number];

// Offers as the interface sends them, for tests of pages.
import type { Offer, Offers } from "#features/offers/domain/calls.ts";

export const LETTER = {
  post: "PGT Physics",
  subject: "Physics",
  classes: "11 and 12",
  place: "Bhopal",
  kind: "regular",
  payMonthly: 45_000,
  payParts: [
    { label: "Basic", amount: 30_000 },
    { label: "House rent allowance", amount: 15_000 },
  ],
  payDay: 5,
  payMethod: "bank",
  probationMonths: 6,
  noticeBySchoolDays: 30,
  noticeByTeacherDays: 60,
  hours: "Monday to Saturday, 7:30 AM to 2:00 PM",
  leave: "12 days of casual leave a year",
  epf: "yes",
  esi: "does-not-apply",
  gratuity: "yes",
  firstDay: "2026-04-01",
  replyBy: "2026-03-22",
  conditions: "Originals of degrees on the first day.",
  signedBy: "Rita Rao",
  signedAs: "Principal",
} as const;

/** A letter that was sent. */
export const OFFER: Offer = {
  _id: "o1",
  applicationId: "p1",
  version: 1,
  state: "sent",
  letter: { ...LETTER, payParts: [...LETTER.payParts] },
  changed: [],
  createdAt: "2026-03-14T05:00:00.000Z",
  sentAt: "2026-03-14T06:00:00.000Z",
  replyBy: "2026-03-22",
  isExtended: false,
  answeredAt: null,
  answer: null,
  withdrawnBy: null,
  acceptedName: null,
  hash: null,
  declineReason: null,
  note: null,
};

/** Of an application without an offer. */
export const OFFERS: Offers = {
  vacancyId: "v1",
  post: "PGT Physics",
  school: "Tagore Academy",
  person: "Asha Verma",
  offers: [],
  mayMake: false,
  makeRefusal: null,
  prefilled: null,
};

// Declares the calls about offers: the school's letter, the teacher's answer, the print, and the link of a mail.
import { call } from "#platform/domain/call.ts";
import { atMost, day, idParam, ifMatch, optional, properName, publicText } from "#platform/domain/field.ts";
import type { ApplicationId, OfferId } from "#platform/domain/ids.ts";
import { message } from "#platform/domain/message-reply.ts";
import { HIRING_ROLES, MEMBER_ROLES } from "#platform/domain/role.ts";
import { readTypedCode } from "#platform/domain/text/digits.ts";
import { z } from "#platform/domain/zod.ts";
import { draftForm, letterFields, letterForm, PAY_FIELDS } from "./letter.ts";
import {
  ANSWER_KINDS,
  LETTER_LANGUAGES,
  MAX_OFFER_TEXT,
  OFFER_DECLINE_REASONS,
  OFFER_STATES,
  WITHDRAWERS,
} from "./terms.ts";

const text = z.string();
const textOrNone = text.nullable();
const ofApplication = z.object({ id: idParam<ApplicationId>() });
const one = z.object({ id: idParam<OfferId>() });

/** A letter; the fields of the pay are absent for viewers, and the whole for interviewers. */
const shownLetter = letterFields.omit(PAY_FIELDS).extend(letterFields.pick(PAY_FIELDS).partial().shape);

const offer = z.object({
  _id: text,
  applicationId: text,
  version: z.number().int(),
  state: z.enum(OFFER_STATES),
  letter: shownLetter.nullable(),
  /** The fields that differ from the version before. */
  changed: z.array(text),
  createdAt: text,
  sentAt: textOrNone,
  /** The last day to answer; it ends at 23:59, India time. */
  replyBy: text,
  isExtended: z.boolean(),
  answeredAt: textOrNone,
  /** Of the last answer, also for those who do not read its words. */
  answer: z.enum(ANSWER_KINDS).nullable(),
  withdrawnBy: z.enum(WITHDRAWERS).nullable(),
  /** The name that was typed to accept. */
  acceptedName: textOrNone,
  /** Of the accepted record, to compare two prints. */
  hash: textOrNone,
  /** The chip of a refusal, what is to be changed, or why it was withdrawn. */
  declineReason: z.enum(OFFER_DECLINE_REASONS).nullable(),
  note: textOrNone,
});
export type Offer = z.output<typeof offer>;

const offers = z.object({
  vacancyId: text,
  post: text,
  school: text,
  person: textOrNone,
  /** The newest first; a draft is for owner and recruiters alone. */
  offers: z.array(offer),
  /** What the reader may do now. */
  mayMake: z.boolean(),
  /** Why not, where somebody who may hire cannot; null where it may. */
  makeRefusal: textOrNone,
  /** The fields of a new letter that are known from the job, the school and the letter before. */
  prefilled: letterFields.partial().nullable(),
});
export type Offers = z.output<typeof offers>;

export const readOffers = call("GET", "/api/applications/{id}/offer", {
  summary:
    "The offers of an application, the newest first; viewers read them without pay, interviewers only their state",
  access: ["candidate", "employer"],
  members: MEMBER_ROLES,
  params: ofApplication,
  reply: offers,
});

const saved = message.extend({ offer });

export const draftOffer = call("POST", "/api/applications/{id}/offer", {
  summary: "Makes the draft of a letter, or of its next version after a change was asked for",
  access: ["employer"],
  members: HIRING_ROLES,
  status: 201,
  params: ofApplication,
  body: letterForm,
  reply: saved,
});

export const editOffer = call("PUT", "/api/applications/{id}/offer", {
  summary: "Changes the draft",
  access: ["employer"],
  members: HIRING_ROLES,
  params: ofApplication,
  body: draftForm,
  reply: saved,
});

export const deleteOfferDraft = call("DELETE", "/api/applications/{id}/offer", {
  summary: "Deletes the draft",
  access: ["employer"],
  members: HIRING_ROLES,
  params: ofApplication,
  reply: message,
});

export const sendOffer = call("POST", "/api/offers/{id}/send", {
  summary: "Sends the letter, whose record is frozen then; the version before is replaced",
  access: ["employer"],
  members: HIRING_ROLES,
  params: one,
  /** The hash of the `letter` that was looked at. */
  body: z.object({ asRead: ifMatch }),
  reply: saved,
});

const typed = (label: string) => atMost(publicText(label), label, MAX_OFFER_TEXT);

export const withdrawOffer = call("POST", "/api/offers/{id}/withdraw", {
  summary:
    "The school takes back what it has sent; after the acceptance either side may, with a reason that staff see",
  access: ["candidate", "employer"],
  members: HIRING_ROLES,
  params: one,
  /** The state in which it was read. */
  body: z.object({ reason: optional(typed("Reason")), state: optional(z.enum(OFFER_STATES)) }),
  reply: saved,
});

export const extendOffer = call("POST", "/api/offers/{id}/extend", {
  summary: "Gives the teacher more days to answer, once",
  access: ["employer"],
  members: HIRING_ROLES,
  params: one,
  body: z.object({ replyBy: day("Please enter the day by which you need an answer.") }),
  reply: saved,
});

const answers = {
  accept: z.object({ name: properName("Name") }),
  decline: z.object({
    reason: z.enum(OFFER_DECLINE_REASONS, { error: "Please choose a reason." }),
    text: optional(typed("Text")),
  }),
  change: z.object({ text: typed("Text") }),
};

export const acceptOffer = call("POST", "/api/offers/{id}/accept", {
  summary: "The teacher accepts with the own name; version, time and a hash of the record are kept",
  access: ["candidate"],
  params: one,
  body: answers.accept,
  reply: saved,
});

export const declineOffer = call("POST", "/api/offers/{id}/decline", {
  summary: "The teacher declines, with a reason",
  access: ["candidate"],
  params: one,
  body: answers.decline,
  reply: saved,
});

export const askForChange = call("POST", "/api/offers/{id}/change", {
  summary: "The teacher asks for a change, which the school answers by another version",
  access: ["candidate"],
  params: one,
  body: answers.change,
  reply: saved,
});

export const readLetter = call("GET", "/api/offers/{id}/pdf", {
  summary: "The letter as PDF, in English or with Hindi beside it; the same bytes at any time",
  access: ["candidate", "employer"],
  members: HIRING_ROLES,
  media: "application/pdf",
  params: one,
  query: z.object({ lang: optional(z.enum(LETTER_LANGUAGES)) }),
});

const link = z.object({ token: text.max(200) });
const offerPage = z.object({
  offer,
  post: text,
  school: text,
  person: text,
  /** The version that replaced it can be read in the dashboard. */
  isNewest: z.boolean(),
});
export type OfferPage = z.output<typeof offerPage>;

export const readOfferByLink = call("GET", "/api/offers/link/{token}", {
  summary: "The offer of a mail's link; changes nothing, however often it is opened",
  access: "anyone",
  params: link,
  reply: offerPage,
});

export const readLetterByLink = call("GET", "/api/offers/link/{token}/pdf", {
  summary: "The letter of a mail's link as PDF",
  access: "anyone",
  media: "application/pdf",
  params: link,
  query: z.object({ lang: optional(z.enum(LETTER_LANGUAGES)) }),
});

export const sendOfferCode = call("POST", "/api/offers/link/{token}/code", {
  summary: "Mails the teacher a code of six digits, by which the offer is answered without login",
  access: "anyone",
  limit: "otp",
  params: link,
  reply: message,
});

const mailedCode = text.transform(readTypedCode);

export const answerOfferByLink = call("POST", "/api/offers/link/{token}", {
  summary: "Answers an offer by the link of a mail and the code that was asked for",
  access: "anyone",
  limit: "otp",
  params: link,
  body: z.discriminatedUnion("answer", [
    answers.accept.extend({ answer: z.literal("accept"), code: mailedCode }),
    answers.decline.extend({ answer: z.literal("decline"), code: mailedCode }),
    answers.change.extend({ answer: z.literal("change"), code: mailedCode }),
  ]),
  reply: message.extend({ page: offerPage }),
});

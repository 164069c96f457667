// What is sent of a candidate, by viewer: the lists and the full profile (SEE-4 to SEE-8).
import { type ANSWERS, answerOf, type AnswersWith, answersWith } from "./answers.ts";
import { LATER_FIELDS } from "./fields.ts";
import { qualificationSchema, tetSchema } from "#features/matching/domain/eligibility/education.ts";
import { z } from "#platform/domain/zod.ts";

const text = z.string();
const textOrNone = z.string().nullable();

const SENT = { text, "optional text": textOrNone, texts: z.array(text), amount: z.number() };
type View = (typeof ANSWERS)[keyof typeof ANSWERS]["view"];

/** The answers that this view has and no smaller one. */
const answersOf = <const Name extends View>(view: Name) =>
  Object.fromEntries(answersWith("view", view).map((name) => [name, SENT[answerOf(name).sent]])) as {
    [One in AnswersWith<"view", Name>]: (typeof SENT)[(typeof ANSWERS)[One]["sent"]];
  };

/** The candidate list for visitors (SEE-4). */
export const candidateInPublicList = z.object({
  _id: text,
  cid: z.number().int(),
  photo: textOrNone,
  ...answersOf("visitors"),
});

/** The candidate list for people who are logged in (SEE-5). */
export const candidateInList = candidateInPublicList.extend(answersOf("list"));

/** The candidate list for admins, with contact details (SEE-6). */
const candidateInAdminList = candidateInList.extend(answersOf("contact"));

/** The full profile for an employer who may not have the contact details (SEE-7, SEE-10). */
export const candidateDetail = candidateInList.extend({
  ...answersOf("profile"),
  hasResume: z.boolean(),
  qualifications: z.array(qualificationSchema),
  tets: z.array(tetSchema),
});

/**
 * The full profile for an employer who may have the contact details (SEE-10). `resume` is the address of a protected
 * call.
 */
export const candidateContact = candidateDetail.extend({ ...answersOf("contact"), resume: textOrNone });

/** The whole record, for the candidate and for admins (SEE-8). */
export const candidateRecord = candidateContact.extend({
  ...answersOf("record"),
  createdAt: text,
  /** While the second step of a registration is open: the fields that it lacks. They are empty (REG-80). */
  unanswered: z.array(z.enum(LATER_FIELDS)).optional(),
});

export type CandidateInPublicList = z.output<typeof candidateInPublicList>;
export type CandidateInList = z.output<typeof candidateInList>;
export type CandidateInAdminList = z.output<typeof candidateInAdminList>;
export type CandidateDetail = z.output<typeof candidateDetail>;
export type CandidateContact = z.output<typeof candidateContact>;
export type CandidateRecord = z.output<typeof candidateRecord>;

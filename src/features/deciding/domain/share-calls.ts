// Declares the calls about shared lists: a link that shows a few candidates without a login (DECIDE-20, DECIDE-21, DECIDE-28).
import { asIssue, sentence } from "#platform/domain/locale/sentence.ts";
import type { CandidateId, ShortlistId } from "#platform/domain/ids.ts";
import { z } from "#platform/domain/zod.ts";
import { candidateInPublicList } from "#features/teachers/domain/record.ts";
import { qualificationSchema, tetSchema } from "#features/matching/domain/eligibility/education.ts";
import { call } from "#platform/domain/call.ts";
import { atMost, id, idParam, longText, optional } from "#platform/domain/field.ts";
import { matchSchema } from "#features/matching/domain/match/schema.ts";
import { message } from "#platform/domain/message-reply.ts";
import { memberName } from "#features/schools/domain/teams/member-name.ts";
import { MAX_SHARED, MAX_VERDICT_TEXT, VERDICTS } from "./sharing.ts";
import { HIRING_ROLES } from "#platform/domain/role.ts";

const text = z.string();

const share = z.object({
  _id: text,
  url: text,
  until: text,
  by: memberName,
  createdAt: text,
  /** How many candidates it names. */
  count: z.number().int(),
  /** How often it was opened; never by whom. */
  opens: z.number().int(),
  /** Who holds it may answer about each candidate. */
  asks: z.boolean(),
  /** About how many candidates there is an answer. */
  answers: z.number().int(),
});
export type Share = z.output<typeof share>;

export const listShares = call("GET", "/api/employer/shares", {
  summary: "The open links of the school, newest first",
  access: ["employer"],
  members: HIRING_ROLES,
  reply: z.object({ shares: z.array(share) }),
});

const TOO_MANY = asIssue(
  sentence("At most {count} people can be shared with one link. Please choose some of them.", {
    count: MAX_SHARED,
  }),
);

export const addShare = call("POST", "/api/employer/shares", {
  summary:
    "Makes a link that shows a shortlist, or the named candidates, for seven days without a login; it counts as a view of each of them",
  access: ["employer"],
  members: HIRING_ROLES,
  proven: true,
  status: 201,
  body: z
    .object({
      shortlistId: optional(id<ShortlistId>("Shortlist")),
      asks: optional(z.boolean()),
      candidateIds: optional(z.array(id<CandidateId>("Candidate")).min(1).max(MAX_SHARED, TOO_MANY)),
    })
    .refine(
      ({ shortlistId, candidateIds }) => (shortlistId === undefined) !== (candidateIds === undefined),
      "Please name a shortlist or candidates.",
    ),
  reply: message.extend({ url: text, until: text, share }),
});

export const endShare = call("DELETE", "/api/employer/shares/{id}", {
  summary: "Ends a link at once",
  access: ["employer"],
  members: HIRING_ROLES,
  params: z.object({ id: idParam() }),
  reply: message,
});

/** The page calls it when somebody sends the link by WhatsApp. */
export const countShareSent = call("POST", "/api/employer/shares/{id}/sent", {
  summary: "Writes into the log that a link is sent by WhatsApp",
  access: ["employer"],
  members: HIRING_ROLES,
  params: z.object({ id: idParam() }),
  reply: message,
});

const answer = z.object({
  /** Of the candidate on this link. */
  number: z.number().int(),
  verdict: z.enum(VERDICTS),
  text,
});
export type ShareAnswer = z.output<typeof answer>;

/** View C0 without number, photo and address of the profile, with given name and initial. */
const sharedCandidate = candidateInPublicList
  .omit({ _id: true, cid: true, photo: true, fullName: true })
  .extend({
    /** The id of the profile is not shown. */
    number: z.number().int(),
    name: text,
    classes: z.array(text),
    mandatoryEducation: text,
    qualifications: z.array(qualificationSchema),
    tets: z.array(tetSchema),
    joiningAvailability: text,
    /** Why somebody fits the job of the shortlist, without pay. */
    reasons: matchSchema.shape.reasons,
  });
export type SharedCandidate = z.output<typeof sharedCandidate>;

export const readShare = call("GET", "/api/shares/{token}", {
  summary: "What a link shows: no contact details, full names, photos, pay, notes or ratings",
  access: "anyone",
  params: z.object({ token: text.max(200) }),
  reply: z.object({
    school: text,
    /** The job of the shortlist. */
    post: text.nullable(),
    until: text,
    candidates: z.array(sharedCandidate),
    asks: z.boolean(),
    answers: z.array(answer),
  }),
});

export const answerShare = call("PUT", "/api/shares/{token}/candidates/{number}", {
  summary:
    "Answers yes, no or unsure about a candidate of a link, with a line of text; the school keeps it as a note",
  access: "anyone",
  params: z.object({ token: text.max(200), number: z.coerce.number().int().min(0).max(MAX_SHARED) }),
  body: z.object({
    verdict: z.enum(VERDICTS, { error: "Please answer with yes, no or unsure." }),
    text: optional(atMost(longText("Text"), "Text", MAX_VERDICT_TEXT)),
  }),
  reply: message.extend({ answers: z.array(answer) }),
});

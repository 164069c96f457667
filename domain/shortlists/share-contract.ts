// Declares the calls about shared lists: a link that shows a few candidates without a login (DECIDE-20, DECIDE-21).
import { z } from "../zod.ts";
import { candidateInPublicList } from "../candidates/contract.ts";
import { qualificationSchema, tetSchema } from "../eligibility/education.ts";
import { withSchemas } from "../endpoint.ts";
import { id, idParam, optional } from "../field.ts";
import { matchSchema } from "../match/schema.ts";
import { memberName } from "../teams/member-name.ts";
import * as endpoints from "./endpoints.ts";
import { MOST_SHARED } from "./sharing.ts";

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
});
export type Share = z.output<typeof share>;

export const listShares = withSchemas(endpoints.listShares, {
  summary: "The open links of the school, newest first",
  reply: z.object({ shares: z.array(share) }),
});

const TOO_MANY = `At most ${MOST_SHARED} people can be shared with one link. Please choose some of them.`;

export const addShare = withSchemas(endpoints.addShare, {
  summary:
    "Makes a link that shows a shortlist, or the named candidates, for seven days without a login; it counts as a view of each of them",
  body: z
    .object({
      shortlistId: optional(id("Shortlist")),
      candidateIds: optional(z.array(id("Candidate")).min(1).max(MOST_SHARED, TOO_MANY)),
    })
    .refine(
      ({ shortlistId, candidateIds }) => (shortlistId === undefined) !== (candidateIds === undefined),
      "Please name a shortlist or candidates.",
    ),
  reply: z.object({ message: text, url: text, until: text, share }),
});

export const endShare = withSchemas(endpoints.endShare, {
  summary: "Ends a link at once",
  params: z.object({ id: idParam }),
  reply: z.object({ message: text }),
});

export const countShareSent = withSchemas(endpoints.countShareSent, {
  summary: "Writes into the log that a link is sent by WhatsApp",
  params: z.object({ id: idParam }),
  reply: z.object({ message: text }),
});

/** View C0 without number, photo and address of the profile, with given name and initial. */
const sharedCandidate = candidateInPublicList
  .omit({ _id: true, cid: true, photo: true, fullName: true })
  .extend({
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

export const readShare = withSchemas(endpoints.readShare, {
  summary: "What a link shows: no contact details, full names, photos, pay, notes or ratings",
  params: z.object({ token: text.max(200) }),
  reply: z.object({
    school: text,
    /** The job of the shortlist. */
    post: text.nullable(),
    until: text,
    candidates: z.array(sharedCandidate),
  }),
});

// Declares the calls about candidates, and what a viewer may see of one in a list and in full.
import type { CandidateId } from "#platform/domain/ids.ts";
import { z } from "#platform/domain/zod.ts";
import { call } from "#platform/domain/call.ts";
import { idParam } from "#platform/domain/field.ts";
import { contactStanding } from "./contact-requests-calls.ts";
import { candidateEdit, candidateRegistration, candidateStart, withAliases } from "./fields.ts";
import { matchSchema } from "#features/matching/domain/match/schema.ts";
import { message } from "#platform/domain/message-reply.ts";
import { MEMBER_ROLES } from "#platform/domain/role.ts";
import { candidateInPublicList, candidateDetail, candidateRecord } from "./record.ts";

const text = z.string();
const textOrNone = z.string().nullable();

/** What a card has beside the fields of the list, where it is asked for. */
const candidateCard = z.object({
  /** When the candidate can join; for employers and admins. */
  joiningAvailability: text.optional(),
  /** Whole km from `near`, or from the employer's own city; null where the map does not have the candidate's city. */
  distanceKm: z.number().int().nullable().optional(),
  /** In a search within a distance: true for somebody farther away who would move there. */
  wouldMove: z.boolean().optional(),
  /** In the order of the best match: how well the candidate fits the search, with the reasons. */
  match: matchSchema.optional(),
  /** For employers: true for somebody whose profile the own school has opened (SEARCH-12). */
  seen: z.literal(true).optional(),
});
export type CandidateCard = z.output<typeof candidateCard>;

/** A row of the list; fields that the viewer may not see are absent. */
export const candidateRow = candidateInPublicList.extend({
  expectedSalary: text.optional(),
  email: text.optional(),
  phone: text.optional(),
  ...candidateCard.shape,
});
export type CandidateRow = z.output<typeof candidateRow>;

/** A full profile; fields that the viewer may not see are absent. */
const candidateProfile = candidateDetail.extend({
  phone: text.optional(),
  email: text.optional(),
  resume: textOrNone.optional(),
  currentSalary: z.number().optional(),
  createdAt: text.optional(),
  /** For a school without contact details of somebody who wants to be asked for them. */
  contactRequest: contactStanding.optional(),
  unanswered: candidateRecord.shape.unanswered,
});
export type CandidateProfile = z.output<typeof candidateProfile>;

const registered = message.extend({
  candidate: candidateRecord.extend({ role: z.literal("candidate") }),
});

export const registerCandidate = call("POST", "/api/candidates/register", {
  summary:
    "Registers a candidate and logs them in. PreferedLocation is read as preferredLocations, otherLanguages as otherLanguagesKnown",
  access: "anyone",
  files: { candidatePhoto: "photo", resume: "resume" },
  status: 201,
  limit: "registration",
  body: withAliases(candidateRegistration),
  reply: registered,
});

export const startCandidate = call("POST", "/api/candidates/start", {
  summary:
    "Registers a candidate by the first step alone and logs them in. The profile is in no list until edits have answered the rest",
  access: "anyone",
  status: 201,
  limit: "registration",
  body: candidateStart,
  reply: registered,
});

export const editCandidate = call("PUT", "/api/candidates/{id}", {
  summary:
    "Changes a profile; only what is named changes. PreferedLocation is read as preferredLocations, otherLanguages as otherLanguagesKnown",
  access: ["candidate", "admin"],
  files: { candidatePhoto: "photo", resume: "resume" },
  params: z.object({ id: idParam<CandidateId>() }),
  body: withAliases(candidateEdit),
  reply: message.extend({ candidate: candidateRecord }),
});

export const deleteCandidate = call("DELETE", "/api/admin/candidates/delete/{id}", {
  summary: "Removes a candidate with account, sessions and files",
  access: ["admin"],
  params: z.object({ id: idParam<CandidateId>() }),
  reply: message,
});

export const readCandidateDetails = call("GET", "/api/employer/candidateDetails/{id}", {
  summary: "A full profile; contact details where the school may have them",
  access: ["employer", "admin"],
  members: MEMBER_ROLES,
  params: z.object({ id: idParam<CandidateId>() }),
  reply: candidateProfile,
});

// Declares the calls about shortlists and the comparison of candidates.
import { asIssue, sentence, term } from "#platform/domain/locale/sentence.ts";
import type { CandidateId, ShortlistId, VacancyId } from "#platform/domain/ids.ts";
import { z } from "#platform/domain/zod.ts";
import { stage as applicationStage } from "#features/applications/domain/wire.ts";
import { candidateDetail, candidateInList } from "#features/teachers/domain/record.ts";
import { qualificationSchema, tetSchema } from "#features/matching/domain/eligibility/education.ts";
import { call, paged } from "#platform/domain/call.ts";
import { id, idParam, optional, shortText, wholeNumber, yesOrNo } from "#platform/domain/field.ts";
import { matchSchema } from "#features/matching/domain/match/schema.ts";
import { message } from "#platform/domain/message-reply.ts";
import { pageQueryOf } from "#platform/domain/page.ts";
import { memberName } from "#features/schools/domain/teams/member-name.ts";
import {
  ENTRIES_PER_PAGE,
  MIN_COMPARED,
  MAX_ASKED_STARS,
  MAX_ENTRY_STAGE,
  MAX_SHORTLIST_NAME,
  MAX_COMPARED,
} from "./terms.ts";
import { HIRING_ROLES, READING_ROLES } from "#platform/domain/role.ts";

const text = z.string();
const one = z.object({ id: idParam<ShortlistId>() });

export const shortlist = z.object({
  _id: text,
  name: text,
  /** The job that it is for. */
  vacancy: z.object({ _id: text, slug: text, title: text }).nullable(),
  /** A member sees the ratings of the others after the own one only. */
  isSealed: z.boolean(),
  /** Null where candidates were asked for. */
  count: z.number().int().nullable(),
  by: memberName,
  createdAt: text,
  /** Of the candidates whom the question named, those who stand on it. */
  holds: z.array(text),
});
export type Shortlist = z.output<typeof shortlist>;

export const rating = z.object({
  mine: z.number().int().nullable(),
  /** Of all members; null while there is none, and while it is sealed. */
  middle: z.number().nullable(),
  count: z.number().int(),
});
export const notesOf = z.object({
  count: z.number().int(),
  /** Who wrote the newest one, and when. */
  last: z.object({ by: memberName, at: text }).nullable(),
});

const entry = z.object({
  /** Of the entry itself. */
  _id: text,
  candidate: candidateInList.extend({
    joiningAvailability: text,
    classes: z.array(text),
    mandatoryEducation: text,
    qualifications: z.array(qualificationSchema),
    tets: z.array(tetSchema),
  }),
  /** Whether the school has opened the full profile. Until then the fields beyond the card of the search are empty. */
  isOpened: z.boolean(),
  addedBy: memberName,
  addedAt: text,
  /** In the school's own words. */
  stage: text.nullable(),
  /** To the job of the shortlist; null for somebody who was found by search. */
  application: z.object({ _id: text, stage: applicationStage, appliedAt: text }).nullable(),
  /** With the job of the shortlist. */
  match: matchSchema.nullable(),
  rating,
  notes: notesOf,
});
export type ShortlistEntry = z.output<typeof entry>;

const name = shortText("Name").max(
  MAX_SHORTLIST_NAME,
  asIssue(
    sentence("{label} may have at most {max} characters", { label: term("Name"), max: MAX_SHORTLIST_NAME }),
  ),
);

/** Ids with a comma between them, as an address has them. */
const ids = text.transform((value) => [...new Set(value.split(","))]);
const asked = ids.pipe(
  z
    .array(idParam<CandidateId>())
    .max(MAX_ASKED_STARS, `Please ask for at most ${MAX_ASKED_STARS} candidates.`),
);

export const listShortlists = call("GET", "/api/employer/shortlists", {
  summary: "The shortlists of the school, last changed first; `candidates` asks which of these stand on each",
  access: ["employer"],
  members: READING_ROLES,
  query: z.object({ candidates: optional(asked) }),
  reply: z.object({ shortlists: z.array(shortlist) }),
});

export const addShortlist = call("POST", "/api/employer/shortlists", {
  summary: "Makes a shortlist, of one job of the school or of none; a job has one",
  access: ["employer"],
  members: HIRING_ROLES,
  status: 201,
  body: z.object({ name, vacancyId: optional(id<VacancyId>("Vacancy")), isSealed: yesOrNo }),
  reply: message.extend({ shortlist }),
});

export const editShortlist = call("PUT", "/api/employer/shortlists/{id}", {
  summary: "Renames a shortlist, seals its ratings or opens them",
  access: ["employer"],
  members: HIRING_ROLES,
  params: one,
  body: z.object({ name: optional(name), isSealed: yesOrNo }),
  reply: message.extend({ shortlist }),
});

export const deleteShortlist = call("DELETE", "/api/employer/shortlists/{id}", {
  summary: "Deletes a shortlist with its entries and ratings; notes stay",
  access: ["employer"],
  members: HIRING_ROLES,
  params: one,
  reply: message,
});

export const listShortlistEntries = call("GET", "/api/employer/shortlists/{id}/candidates", {
  summary: "The candidates of a shortlist in its order, without contact details",
  access: ["employer"],
  members: READING_ROLES,
  params: one,
  query: pageQueryOf(ENTRIES_PER_PAGE),
  reply: paged(entry),
});

const onShortlist = z.object({ id: idParam<ShortlistId>(), candidateId: idParam<CandidateId>() });

export const putOnShortlist = call("PUT", "/api/employer/shortlists/{id}/candidates/{candidateId}", {
  summary:
    "Puts a candidate on a shortlist, last. Also the own rating, the stage in own words (empty: none), and the place: `after` is the candidate before, empty for the first place",
  access: ["employer"],
  members: READING_ROLES,
  params: onShortlist,
  body: z.object({
    rating: optional(wholeNumber("Rating", 1, 5)),
    stage: z
      .string()
      .trim()
      .max(
        MAX_ENTRY_STAGE,
        asIssue(
          sentence("{label} may have at most {max} characters", {
            label: term("Stage"),
            max: MAX_ENTRY_STAGE,
          }),
        ),
      )
      .optional(),
    after: z.union([z.literal(""), id<CandidateId>("Candidate")]).optional(),
  }),
  reply: message.extend({ entry }),
});

export const takeFromShortlist = call("DELETE", "/api/employer/shortlists/{id}/candidates/{candidateId}", {
  summary: "Takes a candidate from a shortlist, with the ratings",
  access: ["employer"],
  members: HIRING_ROLES,
  params: onShortlist,
  reply: message,
});

const compared = candidateDetail.omit({ gender: true, nativePlace: true }).extend({
  /** Whole km from the job's city, else from the school's, as the crow flies. */
  distanceKm: z.number().int().nullable(),
  /** With the job that was named. */
  match: matchSchema.nullable(),
});
export type ComparedCandidate = z.output<typeof compared>;

const NUMBER_COMPARED = `Please choose ${MIN_COMPARED} to ${MAX_COMPARED} candidates.`;

export const compareCandidates = call("GET", "/api/employer/comparison", {
  summary:
    "Two to five candidates beside each other, without contact details; each counts as a full profile that was opened",
  access: ["employer"],
  members: HIRING_ROLES,
  query: z.object({
    candidates: ids.pipe(
      z.array(idParam<CandidateId>()).min(MIN_COMPARED, NUMBER_COMPARED).max(MAX_COMPARED, NUMBER_COMPARED),
    ),
    vacancyId: optional(id<VacancyId>("Vacancy")),
  }),
  reply: z.object({
    vacancy: z.object({ _id: text, title: text }).nullable(),
    /** In the order of the question, without those who are no longer found. */
    candidates: z.array(compared),
  }),
});

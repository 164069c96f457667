// Declares the calls about the desk of a job: everybody who applied or was found for it, with names or without.
import type { VacancyId } from "#platform/domain/ids.ts";
import { z } from "#platform/domain/zod.ts";
import { APPLICANT_SORTS } from "#features/applications/domain/terms.ts";
import { minMatch } from "#features/applications/domain/calls.ts";
import {
  applicantSchema,
  applicantWithoutContactSchema,
  stage as applicationStage,
} from "#features/applications/domain/wire.ts";
import { qualificationSchema, tetSchema } from "#features/matching/domain/eligibility/education.ts";
import { call, paged } from "#platform/domain/call.ts";
import { id, idParam, optional, searchText } from "#platform/domain/field.ts";
import { matchSchema } from "#features/matching/domain/match/schema.ts";
import { pageQueryOf } from "#platform/domain/page.ts";
import { memberName } from "#features/schools/domain/teams/member-name.ts";
import { notesOf, rating, shortlist } from "./calls.ts";
import { DESK_COLUMNS, DESK_PARTS, DESK_ROWS_PER_PAGE, ORIGINS } from "./terms.ts";
import { HIRING_ROLES, READING_ROLES } from "#platform/domain/role.ts";

const text = z.string();
const textOrNone = text.nullable();
const job = z.object({ id: idParam<VacancyId>() });

/** Somebody of a job, found by search or with an application. Of an applicant it is the profile of the application. */
const deskRow = z.object({
  /** Null once the person was deleted, as are the fields of the profile. */
  candidateId: textOrNone,
  name: textOrNone,
  photo: textOrNone,
  currentProfile: textOrNone,
  ApplyingForProfile: textOrNone,
  city: textOrNone,
  subjects: z.array(text),
  classes: z.array(text),
  mandatoryEducation: textOrNone,
  qualifications: z.array(qualificationSchema),
  tets: z.array(tetSchema),
  totalExperience: textOrNone,
  expectedSalary: textOrNone,
  joiningAvailability: textOrNone,
  /** When an applicant can be interviewed, India's time. */
  interviewSlot: z.object({ from: text, to: text }).nullable(),
  /** Whole km from the job's city as the crow flies. */
  distanceKm: z.number().int().nullable(),
  match: matchSchema.nullable(),
  /** Null for somebody who was found by search. Contact details are there where they were asked for. */
  application: applicantWithoutContactSchema
    .extend({
      email: applicantSchema.shape.email,
      phone: applicantSchema.shape.phone,
      contact: applicantSchema.shape.contact.optional(),
    })
    .nullable(),
  /** On the shortlist of the job. */
  entry: z.object({ _id: text, shortlistId: text, stage: textOrNone, addedAt: text }).nullable(),
  /** Whether the school has read the full profile. Until then the fields beyond the card of the search are empty. */
  isOpened: z.boolean(),
  isSealed: z.boolean(),
  rating,
  notes: notesOf,
  /** Messages of the applicant that this member has not read (MSG-7); 0 for who does not hire. */
  unread: z.number().int(),
});
export type DeskRow = z.output<typeof deskRow>;

const deskQuery = pageQueryOf(DESK_ROWS_PER_PAGE).extend({
  from: optional(z.enum(ORIGINS)),
  part: optional(z.enum(DESK_PARTS)),
  /** Of applicants. */
  stage: optional(applicationStage),
  /** Part of a name. */
  q: searchText(),
  minMatch,
  sort: optional(z.enum(APPLICANT_SORTS)),
});

export const readDesk = call("GET", "/api/employer/vacancies/{id}/desk", {
  summary:
    "Everybody of a job in one list, its applicants and who was found by search and put on its shortlist, without contact details",
  access: ["employer"],
  members: READING_ROLES,
  params: job,
  query: deskQuery,
  reply: paged(deskRow),
});

const vacancyId = optional(id<VacancyId>("Vacancy"));

export const readWholeDesk = call("GET", "/api/employer/desk", {
  summary:
    "The desk of one job or of all. With `contact` its applicants come with contact details, which count as in the list of applicants",
  access: ["employer"],
  members: READING_ROLES,
  query: deskQuery.extend({ vacancyId, contact: optional(z.enum(["yes"])) }),
  reply: paged(deskRow),
});

export const countDesk = call("GET", "/api/employer/desk/counts", {
  summary: "How many people there are in each part of the desk of one job or of all",
  access: ["employer"],
  members: READING_ROLES,
  query: z.object({ vacancyId }),
  reply: z.object({ parts: z.record(z.enum(DESK_PARTS), z.number().int()) }),
});
export type DeskCounts = z.output<typeof countDesk.reply>["parts"];

export const openShortlistOfJob = call("PUT", "/api/employer/vacancies/{id}/shortlist", {
  summary: "The shortlist of a job, which is made where there is none",
  access: ["employer"],
  members: HIRING_ROLES,
  params: job,
  reply: z.object({ shortlist }),
});

const columns = z.object({
  /** Null for a member who has not chosen. */
  columns: z.array(z.enum(DESK_COLUMNS)).nullable(),
});

export const readDeskColumns = call("GET", "/api/employer/deskColumns", {
  summary: "The columns that this member has chosen for the desk of a job",
  access: ["employer"],
  members: READING_ROLES,
  reply: columns,
});

export const chooseDeskColumns = call("PUT", "/api/employer/deskColumns", {
  summary: "Chooses the columns of the desk of a job, for this member",
  access: ["employer"],
  members: READING_ROLES,
  body: z.object({ columns: z.array(z.enum(DESK_COLUMNS)).max(DESK_COLUMNS.length) }),
  reply: columns.extend({ message: text }),
});

const names = z.object({
  areHidden: z.boolean(),
  /** When names that were hidden were shown again, and by whom; null while they are hidden, and where they never were. */
  shown: z.object({ by: memberName, at: text }).nullable(),
});
export type NamesOfJob = z.output<typeof names>;

export const readNames = call("GET", "/api/employer/vacancies/{id}/names", {
  summary: "Whether the school looks at the candidates of a job without their names",
  access: ["employer"],
  members: READING_ROLES,
  params: job,
  reply: names,
});

export const changeNames = call("PUT", "/api/employer/vacancies/{id}/names", {
  summary:
    "Hides names, photos, gender and native place of the candidates of a job from all members until somebody is invited or refused, or shows them",
  access: ["employer"],
  members: HIRING_ROLES,
  params: job,
  body: z.object({ areHidden: z.boolean({ error: "Please say whether names are hidden." }) }),
  reply: names.extend({ message: text }),
});

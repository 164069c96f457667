// Declares the calls about vacancies (JOB-1 to JOB-20).
import { SHOWN_STATES } from "#features/applications/domain/job-state.ts";
import { STAGES } from "#features/applications/domain/stages.ts";
import { asIssue, sentence, term } from "#platform/domain/locale/sentence.ts";
import type { CandidateId, EmployerId, VacancyId } from "#platform/domain/ids.ts";
import { z } from "#platform/domain/zod.ts";
import { MAX_APPLICATION_NOTE } from "#features/applications/domain/terms.ts";
import { call, paged } from "#platform/domain/call.ts";
import { message } from "#platform/domain/message-reply.ts";
import {
  deletionQuery,
  id as idField,
  idParam,
  ifMatch,
  longText,
  optional,
  publicText,
  searchText,
} from "#platform/domain/field.ts";
import { INSTITUTE_TYPES } from "#features/schools/domain/terms.ts";
import { pageQueryOf } from "#platform/domain/page.ts";
import { vacancyFilters } from "./filter-schemas.ts";
import { ADMIN_DECISIONS, CLOSE_REASONS, VACANCIES_PER_PAGE } from "./terms.ts";
import {
  adminVacancySchema,
  matchedVacancySchema,
  newVacancyForm,
  ownVacancySchema,
  schoolCard,
  vacancyEdit,
  vacancyPageSchema,
  vacancySchema,
} from "./wire.ts";
import { HIRING_ROLES, MEMBER_ROLES, READING_ROLES } from "#platform/domain/role.ts";

const id = z.object({ id: idParam<VacancyId>() });
const count = z.number().int();
const slug = z.string().max(200);

const page = pageQueryOf(VACANCIES_PER_PAGE);

export const listVacancies = call("GET", "/api/vacancies", {
  summary: "Live vacancies: the most similar to q first, then the newest",
  replica: true,
  access: "anyone",
  shared: true,
  limit: "search",
  query: page.extend(vacancyFilters.shape),
  reply: paged(vacancySchema),
});

const counted = z.object({ label: z.string(), slug: z.string(), count });
export type CountedVacancies = z.output<typeof counted>;

export const countVacancies = call("GET", "/api/vacancies/counts", {
  summary: "How many vacancies are live: all, and by subject and city, most first",
  replica: true,
  access: "anyone",
  shared: true,
  reply: z.object({ total: count, subjects: z.array(counted), cities: z.array(counted) }),
});

export const readVacancyLanding = call("GET", "/api/vacancies/landing", {
  summary: "What a page of a subject, of a city or of both is about; 404 for a name that nobody knows",
  replica: true,
  access: "anyone",
  shared: true,
  query: z.object({ subject: optional(slug), city: optional(slug) }),
  reply: z.object({
    subject: z.object({ label: z.string(), slug: z.string() }).nullable(),
    city: z.object({ label: z.string(), state: z.string().nullable(), slug: z.string() }).nullable(),
    total: count,
    /** Whether search engines may list the page: from three live vacancies. */
    isIndexed: z.boolean(),
    /** In the same city, or everywhere. */
    subjects: z.array(counted),
    /** With the same subject, or with any; the nearest first where there is a city. */
    cities: z.array(counted),
  }),
});

export const readVacancy = call("GET", "/api/vacancies/{idOrSlug}", {
  summary:
    "One vacancy by its id or slug, with its state. 404 for drafts and removed ones; 410 from 30 days after its end",
  replica: true,
  access: "anyone",
  shared: true,
  params: z.object({ idOrSlug: z.string() }),
  reply: vacancyPageSchema,
});

export const countVacancyView = call("POST", "/api/vacancies/{id}/views", {
  summary: "Counts that somebody opened the page, once a day for each of them; members of schools never",
  access: "anyone",
  limit: "read",
  params: id,
});

export const readSchool = call("GET", "/api/schools/{slug}", {
  summary: "What everybody reads of a school, with its live vacancies",
  replica: true,
  access: "anyone",
  shared: true,
  params: z.object({ slug: z.string() }),
  reply: schoolCard.extend({
    board: z.enum(INSTITUTE_TYPES),
    about: z.string().nullable(),
    classes: z.array(z.string()),
    photos: z.array(z.string()),
    /** The median of the days until it answers an application, rounded up; null below five answers within a year. */
    answersInDays: count.nullable(),
    vacancies: z.array(vacancySchema),
  }),
});

export const listVacanciesForCandidate = call("GET", "/api/candidate/vacancies", {
  summary: "Live vacancies, the best match with the own profile first, with the reasons",
  replica: true,
  access: ["candidate"],
  limit: "search",
  query: page.extend(vacancyFilters.shape),
  reply: paged(matchedVacancySchema),
  headers: { "X-Ranked": "How many vacancies were ranked; the rest are not in this list" },
});

export const listOwnVacancies = call("GET", "/api/employer/vacancies", {
  summary: "The school's vacancies, newest first",
  access: ["employer"],
  members: MEMBER_ROLES,
  query: page.extend({ state: optional(z.enum(SHOWN_STATES)) }),
  reply: paged(ownVacancySchema),
});

export const readVacancyAllowance = call("GET", "/api/employer/vacancies/allowance", {
  summary: "How many vacancies the school has published and may publish at once, and what stands in the way",
  access: ["employer"],
  members: MEMBER_ROLES,
  reply: z.object({
    published: count,
    limit: count,
    refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
  }),
});

const vacancy = z.object({ vacancy: ownVacancySchema });

export const readOwnVacancy = call("GET", "/api/employer/vacancies/{id}", {
  summary: "One vacancy of the school",
  access: ["employer"],
  members: MEMBER_ROLES,
  params: id,
  reply: vacancy,
});

export const createVacancy = call("POST", "/api/employer/vacancies", {
  summary: "Stores a draft; with state published it is published at once",
  access: ["employer"],
  members: HIRING_ROLES,
  status: 201,
  body: newVacancyForm,
  reply: message.extend(vacancy.shape),
});

export const copyVacancy = call("POST", "/api/employer/vacancies/{id}/copy", {
  summary: "Makes a draft like this vacancy, without its days",
  access: ["employer"],
  members: HIRING_ROLES,
  status: 201,
  params: id,
  reply: message.extend(vacancy.shape),
});

export const editVacancy = call("PUT", "/api/employer/vacancies/{id}", {
  summary: "Replaces everything that a school writes in a vacancy",
  access: ["employer"],
  members: HIRING_ROLES,
  params: id,
  body: vacancyEdit,
  reply: message.extend(vacancy.shape),
});

export const changeVacancyState = call("PUT", "/api/employer/vacancies/{id}/state", {
  summary: "Publishes, pauses or closes a vacancy; closing has a reason",
  access: ["employer"],
  members: HIRING_ROLES,
  params: id,
  body: z.object({
    state: z.enum(["published", "paused", "closed"], {
      error: "Please choose: published, paused or closed.",
    }),
    reason: optional(z.enum(CLOSE_REASONS, { error: "Please choose why the vacancy closes." })),
    /** With `filled here`: the id of the application of the person who joins. */
    hired: optional(idField("Application")),
    /** With `filled here`: what the others at the stage Interview read; they are not selected. */
    answer: optional(
      publicText("Answer").refine(
        (value) => value.length <= MAX_APPLICATION_NOTE,
        asIssue(
          sentence("{label} may have at most {max} characters", {
            label: term("Answer"),
            max: MAX_APPLICATION_NOTE,
          }),
        ),
      ),
    ),
  }),
  reply: message.extend(vacancy.shape),
});

export const listInvitedToApply = call("GET", "/api/employer/vacancies/{id}/invited", {
  summary: "The teachers whom the school has invited to apply for a vacancy, and how many more it can invite",
  access: ["employer"],
  members: READING_ROLES,
  params: id,
  reply: z.object({ candidateIds: z.array(z.string()), left: count }),
});

const formerFinalistSchema = z.object({
  _id: z.string(),
  fullName: z.string(),
  photo: z.string().nullable(),
  /** The earlier job, the furthest stage there, and the day of it. */
  post: z.string(),
  stage: z.enum(STAGES),
  on: z.string(),
  /** The page of the application, or of the invitation where there was none. */
  threadId: z.string(),
});
export type FormerFinalist = z.output<typeof formerFinalistSchema>;

export const listFormerFinalists = call("GET", "/api/employer/vacancies/{id}/finalists", {
  summary: "Up to ten people whom the school met for an earlier vacancy like this one, whom it still finds",
  access: ["employer"],
  members: READING_ROLES,
  params: id,
  reply: z.object({ finalists: z.array(formerFinalistSchema) }),
});

export const inviteToApply = call("PUT", "/api/employer/vacancies/{id}/invited/{candidateId}", {
  summary: "Invites a teacher whom the school finds to apply for a vacancy; once for each",
  access: ["employer"],
  members: HIRING_ROLES,
  proven: true,
  params: id.extend({ candidateId: idParam<CandidateId>() }),
  reply: message,
});

export const deleteDraft = call("DELETE", "/api/employer/vacancies/{id}", {
  summary: "Deletes a draft; a vacancy that was published once is closed instead",
  access: ["employer"],
  members: HIRING_ROLES,
  params: id,
  query: deletionQuery,
  reply: message,
});

export const listAllVacancies = call("GET", "/api/admin/vacancies", {
  summary: "Every vacancy, newest first; q finds words of the title, and schools",
  replica: true,
  access: ["admin"],
  query: page.extend({
    q: searchText(),
    /** Only those of this school. */
    school: optional(idParam<EmployerId>()),
    state: optional(z.enum(SHOWN_STATES)),
    /** Only those with words of money at which nobody has looked. */
    needsLook: optional(z.enum(["true"])),
  }),
  reply: paged(adminVacancySchema),
});

export const decideVacancy = call("PUT", "/api/admin/vacancies/{id}/state", {
  summary:
    "Removes a vacancy with a reason that the school reads, restores it, or notes that it was looked at",
  access: ["admin"],
  params: id,
  body: z
    .object({
      state: z.enum(ADMIN_DECISIONS, { error: "Please choose: removed, restored or looked-at." }),
      reason: optional(longText("Reason")),
      /** The `updatedAt` of the text that somebody has looked at. */
      asRead: ifMatch,
    })
    .refine(({ state, reason }) => state !== "removed" || reason !== undefined, {
      path: ["reason"],
      message: "Please say why. The school reads this.",
    }),
  reply: message.extend({ vacancy: adminVacancySchema }),
});

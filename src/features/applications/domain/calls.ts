// Declares the calls about applications.
import { message } from "#platform/domain/message-reply.ts";
import { asIssue, sentence, term } from "#platform/domain/locale/sentence.ts";
import type { ApplicationId, EmployerId, InterviewId, VacancyId } from "#platform/domain/ids.ts";
import { z } from "#platform/domain/zod.ts";
import { call, paged } from "#platform/domain/call.ts";
import { id, idParam, optional, publicText, searchText, shortText } from "#platform/domain/field.ts";
import { pageQuery, pageQueryOf } from "#platform/domain/page.ts";
import {
  APPLICANT_SORTS,
  APPLICANTS_PER_PAGE,
  MAX_ANSWERED_AT_ONCE,
  MAX_APPLICATION_NOTE,
  MAX_TEMPLATE_TEXT,
} from "./terms.ts";
import { findUnknownBlank } from "./templates.ts";
import {
  answerTemplateSchema,
  applicantDetailSchema,
  applicantSchema,
  applicationRowSchema,
  ownApplicationSchema,
  stage,
} from "./wire.ts";
import { HIRING_ROLES, READING_ROLES } from "#platform/domain/role.ts";

const one = z.object({ id: idParam<ApplicationId>() });
const ofVacancy = z.object({ id: idParam<VacancyId>() });

const note = (label: string, most: number) =>
  publicText(label).refine(
    (value) => value.length <= most,
    asIssue(sentence("{label} may have at most {max} characters", { label: term(label), max: most })),
  );
const reason = optional(note("Message", MAX_APPLICATION_NOTE));

export const applyForVacancy = call("POST", "/api/vacancies/{id}/applications", {
  summary: "Applies with the stored profile, or opens a withdrawn application again",
  access: ["candidate"],
  status: 201,
  params: ofVacancy,
  body: z.object({ note: optional(note("Note", MAX_APPLICATION_NOTE)) }),
  reply: z.object({ application: ownApplicationSchema }),
});

export const listOwnApplications = call("GET", "/api/candidate/applications", {
  summary: "The own applications, newest first",
  access: ["candidate"],
  query: pageQuery,
  reply: paged(ownApplicationSchema),
});

/** The lowest match, from 0 to 100. */
export const minMatch = optional(z.coerce.number().int().min(0).max(100));

const applicantFilters = pageQueryOf(APPLICANTS_PER_PAGE).extend({
  stage: optional(stage),
  /** Part of a name. */
  q: searchText(),
  minMatch,
  sort: optional(z.enum(APPLICANT_SORTS)),
});

export const listApplicants = call("GET", "/api/employer/vacancies/{id}/applications", {
  summary: "The applicants of one vacancy, newest first, with the reasons of their match",
  access: ["employer"],
  members: READING_ROLES,
  params: ofVacancy,
  query: applicantFilters,
  reply: paged(applicantSchema),
});

const vacancyId = optional(id<VacancyId>("Vacancy"));

/** Over all vacancies of the school. */
export const listApplicantsOfSchool = call("GET", "/api/employer/applications", {
  summary: "The applicants of all vacancies of the school, newest first",
  access: ["employer"],
  members: READING_ROLES,
  query: applicantFilters.extend({ vacancyId }),
  reply: paged(applicantSchema),
});

export const countApplicants = call("GET", "/api/employer/applications/counts", {
  summary: "How many applications there are in each stage, of the school or of one vacancy",
  access: ["employer"],
  members: READING_ROLES,
  query: z.object({ vacancyId }),
  reply: z.object({ stages: z.record(stage, z.number().int()), total: z.number().int() }),
});
export type ApplicantCounts = z.output<typeof countApplicants.reply>;

export const readApplication = call("GET", "/api/applications/{id}", {
  summary:
    "One application with its history; the candidate reads the own form of it, the school and admins also the profile",
  access: ["candidate", "employer", "admin"],
  members: READING_ROLES,
  params: one,
  reply: z.object({ application: z.union([applicantDetailSchema, ownApplicationSchema]) }),
});

export const markApplicationAsSeen = call("PUT", "/api/employer/applications/{id}/seen", {
  summary:
    "Somebody of the school has looked at the application on the desk, of which the candidate learns once",
  access: ["employer"],
  members: READING_ROLES,
  params: one,
  reply: message,
});

export const readApplicationResume = call("GET", "/api/applications/{id}/resume", {
  summary: "The resume of an application, as long as its contact details are shown",
  access: ["candidate", "employer", "admin"],
  members: HIRING_ROLES,
  media: "application/pdf",
  params: one,
  query: z.object({ open: optional(z.enum(["tab"])) }),
});

const steppedApplication = z.object({
  _id: z.string(),
  stage,
  stageAt: z.string(),
  takeBackUntil: z.string().nullable(),
});

export const changeStage = call("PUT", "/api/applications/{id}/stage", {
  summary: "Moves an application to another stage; the candidate withdraws or declines with it",
  access: ["candidate", "employer"],
  members: HIRING_ROLES,
  params: one,
  body: z.object({ stage, reason }),
  reply: message.extend({ application: steppedApplication }),
});

export const makeApplicationOfInvitation = call("POST", "/api/interview/{id}/application", {
  summary:
    "Makes an application of an invitation without one, after the result Selected, so that an offer can be made",
  access: ["employer"],
  members: HIRING_ROLES,
  status: 201,
  params: z.object({ id: idParam<InterviewId>() }),
  body: z.object({ vacancyId: id<VacancyId>("Vacancy") }),
  reply: message.extend({ application: steppedApplication }),
});

const ids = z
  .array(id<ApplicationId>("Application"))
  .min(1, "Please choose an applicant.")
  .max(
    MAX_ANSWERED_AT_ONCE,
    asIssue(sentence("Please choose at most {count} applicants.", { count: MAX_ANSWERED_AT_ONCE })),
  )
  .transform((values) => [...new Set(values)]);

export const answerInBulk = call("POST", "/api/employer/applications/bulk", {
  summary: "Moves many applications to one stage, all or none, with one of the school's texts",
  access: ["employer"],
  members: HIRING_ROLES,
  body: z.object({ ids, stage, template: optional(id("Template")), reason }),
  reply: message.extend({ applications: z.array(steppedApplication) }),
});

/** "Not selected" is taken back. */
export const takeAnswersBack = call("POST", "/api/employer/applications/take-back", {
  summary: "Takes “Not selected” back within 24 hours, of all named applications or of none",
  access: ["employer"],
  members: HIRING_ROLES,
  body: z.object({ ids }),
  reply: message.extend({ applications: z.array(steppedApplication) }),
});

const templateForm = z.object({
  name: shortText("Name"),
  stage: optional(stage),
  text: note("Text", MAX_TEMPLATE_TEXT).superRefine((text, context) => {
    const unknown = findUnknownBlank(text);
    if (unknown === undefined) return;
    const message = sentence("{unknown} is not filled in. Please use {name}, {post} or {school}.", {
      unknown,
      name: "{name}",
      post: "{post}",
      school: "{school}",
    });
    context.addIssue({ code: "custom", message: asIssue(message) });
  }),
});
export type AnswerTemplateForm = z.output<typeof templateForm>;

const savedTemplate = message.extend({ template: answerTemplateSchema });

export const listAnswerTemplates = call("GET", "/api/employer/answer-templates", {
  summary: "The school's own texts for its answers, by name",
  access: ["employer"],
  members: HIRING_ROLES,
  reply: z.object({ templates: z.array(answerTemplateSchema) }),
});

export const addAnswerTemplate = call("POST", "/api/employer/answer-templates", {
  summary: "Stores a text for answers; {name}, {post} and {school} are filled in when it is sent",
  access: ["employer"],
  members: HIRING_ROLES,
  status: 201,
  body: templateForm,
  reply: savedTemplate,
});

export const editAnswerTemplate = call("PUT", "/api/employer/answer-templates/{id}", {
  summary: "Changes a text for answers",
  access: ["employer"],
  members: HIRING_ROLES,
  params: one,
  body: templateForm,
  reply: savedTemplate,
});

export const deleteAnswerTemplate = call("DELETE", "/api/employer/answer-templates/{id}", {
  summary: "Deletes a text for answers",
  access: ["employer"],
  members: HIRING_ROLES,
  params: one,
  reply: message,
});

/** For admins, without contact details. */
export const listApplications = call("GET", "/api/admin/applications", {
  summary: "All applications for an admin, newest first, without contact details",
  replica: true,
  access: ["admin"],
  query: pageQuery.extend({
    vacancyId,
    employerId: optional(id<EmployerId>("School")),
    stage: optional(stage),
    /** Part of the name of the applicant, the post or the school. */
    q: searchText(),
  }),
  reply: paged(applicationRowSchema),
});

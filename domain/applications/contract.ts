// Declares the calls about applications.
import { z } from "../zod.ts";
import { withSchemas } from "../endpoint.ts";
import { id, idParam, optional, publicText, searchText, shortText } from "../field.ts";
import { pageQuery, pageQueryOf } from "../page.ts";
import * as endpoints from "./endpoints.ts";
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

const message = z.object({ message: z.string() });
const one = z.object({ id: idParam });

const note = (label: string, most: number) =>
  publicText(label).refine((value) => value.length <= most, `${label} may have at most ${most} characters`);
const reason = optional(note("Message", MAX_APPLICATION_NOTE));

export const applyForVacancy = withSchemas(endpoints.applyForVacancy, {
  summary: "Applies with the stored profile, or opens a withdrawn application again",
  params: one,
  body: z.object({ note: optional(note("Note", MAX_APPLICATION_NOTE)) }),
  reply: z.object({ application: ownApplicationSchema }),
});

export const listOwnApplications = withSchemas(endpoints.listOwnApplications, {
  summary: "The own applications, newest first",
  query: pageQuery,
  reply: ownApplicationSchema,
});

const applicantFilters = pageQueryOf(APPLICANTS_PER_PAGE).extend({
  stage: optional(stage),
  /** Part of a name. */
  q: searchText(),
  /** The lowest match, from 0 to 100. */
  minMatch: optional(z.coerce.number().int().min(0).max(100)),
  sort: optional(z.enum(APPLICANT_SORTS)),
});

export const listApplicants = withSchemas(endpoints.listApplicants, {
  summary: "The applicants of one vacancy, newest first, with the reasons of their match",
  params: one,
  query: applicantFilters,
  reply: applicantSchema,
});

const vacancyId = optional(id("Vacancy"));

export const listApplicantsOfSchool = withSchemas(endpoints.listApplicantsOfSchool, {
  summary: "The applicants of all vacancies of the school, newest first",
  query: applicantFilters.extend({ vacancyId }),
  reply: applicantSchema,
});

export const countApplicants = withSchemas(endpoints.countApplicants, {
  summary: "How many applications there are in each stage, of the school or of one vacancy",
  query: z.object({ vacancyId }),
  reply: z.object({ stages: z.record(stage, z.number().int()), total: z.number().int() }),
});
export type ApplicantCounts = z.output<typeof countApplicants.reply>;

export const readApplication = withSchemas(endpoints.readApplication, {
  summary:
    "One application with its history; the candidate reads the own form of it, the school and admins also the profile",
  params: one,
  reply: z.object({ application: z.union([applicantDetailSchema, ownApplicationSchema]) }),
});

export const readApplicationResume = withSchemas(endpoints.readApplicationResume, {
  summary: "The resume of an application, as long as its contact details are shown",
  params: one,
  query: z.object({ open: optional(z.enum(["tab"])) }),
});

const steppedApplication = z.object({
  _id: z.string(),
  stage,
  stageAt: z.string(),
  takeBackUntil: z.string().nullable(),
});

export const changeStage = withSchemas(endpoints.changeStage, {
  summary: "Moves an application to another stage; the candidate withdraws or declines with it",
  params: one,
  body: z.object({ stage, reason }),
  reply: message.extend({ application: steppedApplication }),
});

const ids = z
  .array(id("Application"))
  .min(1, "Please choose an applicant.")
  .max(MAX_ANSWERED_AT_ONCE, `Please choose at most ${MAX_ANSWERED_AT_ONCE} applicants.`)
  .transform((values) => [...new Set(values)]);

export const answerInBulk = withSchemas(endpoints.answerInBulk, {
  summary: "Moves many applications to one stage, all or none, with one of the school's texts",
  body: z.object({ ids, stage, template: optional(id("Template")), reason }),
  reply: message.extend({ applications: z.array(steppedApplication) }),
});

export const takeAnswersBack = withSchemas(endpoints.takeAnswersBack, {
  summary: "Takes “Not selected” back within 24 hours, of all named applications or of none",
  body: z.object({ ids }),
  reply: message.extend({ applications: z.array(steppedApplication) }),
});

const templateForm = z.object({
  name: shortText("Name"),
  stage: optional(stage),
  text: note("Text", MAX_TEMPLATE_TEXT).superRefine((text, context) => {
    const unknown = findUnknownBlank(text);
    if (unknown === undefined) return;
    const message = `${unknown} is not filled in. Please use {name}, {post} or {school}.`;
    context.addIssue({ code: "custom", message });
  }),
});
export type AnswerTemplateForm = z.output<typeof templateForm>;

const savedTemplate = message.extend({ template: answerTemplateSchema });

export const listAnswerTemplates = withSchemas(endpoints.listAnswerTemplates, {
  summary: "The school's own texts for its answers, by name",
  reply: z.object({ templates: z.array(answerTemplateSchema) }),
});

export const addAnswerTemplate = withSchemas(endpoints.addAnswerTemplate, {
  summary: "Stores a text for answers; {name}, {post} and {school} are filled in when it is sent",
  body: templateForm,
  reply: savedTemplate,
});

export const editAnswerTemplate = withSchemas(endpoints.editAnswerTemplate, {
  summary: "Changes a text for answers",
  params: one,
  body: templateForm,
  reply: savedTemplate,
});

export const deleteAnswerTemplate = withSchemas(endpoints.deleteAnswerTemplate, {
  summary: "Deletes a text for answers",
  params: one,
  reply: message,
});

export const listApplications = withSchemas(endpoints.listApplications, {
  summary: "All applications for an admin, newest first, without contact details",
  query: pageQuery.extend({
    vacancyId,
    employerId: optional(id("School")),
    stage: optional(stage),
    /** Part of the name of the applicant, the post or the school. */
    q: searchText(),
  }),
  reply: applicationRowSchema,
});

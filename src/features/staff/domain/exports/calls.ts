// Declares the calls that export the admin's lists as CSV, with the filters of the lists (ADMIN-41).
import { SHOWN_STATES } from "#features/applications/domain/job-state.ts";
import type { EmployerId, VacancyId } from "#platform/domain/ids.ts";
import { z } from "#platform/domain/zod.ts";
import { candidateFilters } from "#features/teachers/domain/search-calls.ts";
import { hiringQuery } from "#features/deciding/domain/hiring-calls.ts";
import { reportQuery } from "../dashboards/report-calls.ts";
import { call } from "#platform/domain/call.ts";
import { STAGES } from "#features/applications/domain/stages.ts";
import { id, optional, searchText, dayFilter } from "#platform/domain/field.ts";
import { INTERVIEW_STATUSES } from "#features/interviews/domain/terms.ts";
import { SUBSCRIPTION_STATUSES } from "#features/money/domain/subscriptions/terms.ts";

const q = searchText();
const someDay = dayFilter();

export const exportCandidates = call("GET", "/api/admin/export/candidates", {
  summary: "Every candidate that the filters find, newest first, as CSV",
  access: ["admin"],
  media: "text/csv",
  replica: true,
  query: candidateFilters,
});

export const exportEmployers = call("GET", "/api/admin/export/employers", {
  summary: "Every employer that is found, newest first, as CSV",
  access: ["admin"],
  media: "text/csv",
  replica: true,
  query: z.object({ q }),
});

export const exportSubscribers = call("GET", "/api/admin/export/subscribers", {
  summary: "Every subscription that the filters find, newest first, as CSV",
  access: ["admin"],
  media: "text/csv",
  query: z.object({ q, status: optional(z.enum(SUBSCRIPTION_STATUSES)), from: someDay, to: someDay }),
});

export const exportInterviews = call("GET", "/api/admin/export/interviews", {
  summary: "Every interview that the filters find, newest first, as CSV",
  access: ["admin"],
  media: "text/csv",
  replica: true,
  query: z.object({ q, status: optional(z.enum(INTERVIEW_STATUSES)) }),
});

export const exportMonthlyReport = call("GET", "/api/admin/export/report", {
  summary: "The monthly report, oldest month first, as CSV",
  access: ["admin"],
  media: "text/csv",
  query: reportQuery,
});

export const exportHiring = call("GET", "/api/admin/export/hiring", {
  summary: "The report of hiring of a half of the school year by profile, as CSV",
  access: ["admin"],
  media: "text/csv",
  replica: true,
  slow: true,
  query: hiringQuery,
});

export const exportVacancies = call("GET", "/api/admin/export/vacancies", {
  summary: "Every vacancy that the filters find, newest first, as CSV",
  access: ["admin"],
  media: "text/csv",
  replica: true,
  query: z.object({
    q,
    state: optional(z.enum(SHOWN_STATES)),
    school: optional(id<EmployerId>("School")),
    needsLook: optional(z.enum(["true"])),
  }),
});

export const exportApplications = call("GET", "/api/admin/export/applications", {
  summary: "Every application that the filters find, newest first, as CSV, without contact details",
  access: ["admin"],
  media: "text/csv",
  replica: true,
  query: z.object({
    q,
    stage: optional(z.enum(STAGES)),
    vacancyId: optional(id<VacancyId>("Vacancy")),
    employerId: optional(id<EmployerId>("School")),
  }),
});

export const exportPapers = call("GET", "/api/admin/papers.csv", {
  summary:
    "The tax invoices, receipts and credit notes of a month in India, by number, as CSV in the columns of GSTR-1",
  access: ["admin"],
  media: "text/csv",
  query: z.object({
    month: z
      .string({ error: "Please give a month as YYYY-MM." })
      .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, "Please give a month as YYYY-MM."),
  }),
});

export const exportProcessing = call("GET", "/api/admin/processing.csv", {
  summary: "The register of processing: what is kept of people, what for, how long, and what ends it",
  access: ["admin"],
  media: "text/csv",
});

// Declares the reports of hiring: of a school by job and season, and of all schools for staff (EDASH-33, STAFF-16).
import { call } from "#platform/domain/call.ts";
import { optional } from "#platform/domain/field.ts";
import { READING_ROLES } from "#platform/domain/role.ts";
import { z } from "#platform/domain/zod.ts";
import { DECLINES, ORIGINS_OF_PEOPLE, REPORT_STEPS } from "./hiring.ts";
import { SEASON } from "./seasons.ts";

const count = z.number().int();
/** A median in days with one decimal; null where there is nothing to measure. */
const days = z.number().nullable();
const rupees = z.number();

const steps = z.array(
  z.object({
    step: z.enum(REPORT_STEPS),
    /** Everybody who came to this step or to a later one. */
    count,
    /** Those of them whom the school found, and who have not applied. */
    found: count,
  }),
);
export type ReportSteps = z.output<typeof steps>;

const medians = z.object({
  /** From the application to the school's first step, and to the choice or the refusal. */
  toAnswer: days,
  toDecision: days,
});
export type Medians = z.output<typeof medians>;

const group = z.object({
  /** A job's; null for staff, and for invitations that name no job. */
  _id: z.string().nullable(),
  /** A job's title, for staff a profile; null where there is none. */
  name: z.string().nullable(),
  steps,
  /** A month, in rupees; for staff the medians of the jobs. Null where it is not stated. */
  payFrom: rupees.nullable(),
  payTo: rupees.nullable(),
  /** What the applicants' profiles asked for on the day of the application, and how many asked for it. */
  asked: z.array(z.object({ pay: rupees, count })),
});
export type HiringGroup = z.output<typeof group>;

const hiringReport = z.object({
  season: z.string(),
  /** Oldest first; the last one is that of the report. */
  seasons: z.array(z.object({ season: z.string(), steps })),
  medians,
  /** The same of half of all schools; null where fewer than five have a figure. */
  medianSchool: medians.optional(),
  origins: z.array(z.object({ origin: z.enum(ORIGINS_OF_PEOPLE), count })),
  declines: z.array(z.object({ decline: z.enum(DECLINES), count })),
  /** With the most people first. */
  groups: z.array(group),
  /** How many more there are. */
  moreGroups: count,
});
export type HiringReport = z.output<typeof hiringReport>;

export const hiringQuery = z.object({
  /** The half of the school year by its first month; that of today where it is left out. */
  season: optional(z.string().regex(SEASON, "Please give a season as YYYY-04 or YYYY-10.")),
});
export type HiringQuery = z.output<typeof hiringQuery>;

export const readHiring = call("GET", "/api/employer/hiring", {
  summary: "How the jobs of the school went in a half of the school year, without a name of a candidate",
  access: ["employer"],
  members: READING_ROLES,
  replica: true,
  query: hiringQuery,
  reply: hiringReport,
});

export const readHiringOfAll = call("GET", "/api/admin/hiring", {
  summary: "The same of all schools, by profile",
  access: ["admin"],
  replica: true,
  slow: true,
  query: hiringQuery,
  reply: hiringReport,
});

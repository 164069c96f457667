// Declares the calls for counts that combine several areas.
import { z } from "#platform/domain/zod.ts";
import { type ReplyOf, call } from "#platform/domain/call.ts";
import { INTERVIEW_STATUSES } from "#features/interviews/domain/terms.ts";
import { WAITING_ITEMS, WORK_ITEMS } from "./terms.ts";
import { MEMBER_ROLES } from "#platform/domain/role.ts";

const count = z.number().int();

/** Field names are part of the public interface (ADMIN-6): Employer and Subscriber are singular. */
const statsSchema = z.object({
  Employer: count,
  totalCandidates: count,
  Subscriber: count,
  totalMessages: count,
  /** Only where the settings ask for counted figures: the median hours from the publication of a job to its first
   * interview, null with too few cases (SITE-42). */
  hoursToInterview: count.nullable().optional(),
});
export type Stats = z.output<typeof statsSchema>;

export const readStats = call("GET", "/api/stats/getStats", {
  summary: "Four counts: employers, candidates, employers with an active subscription, messages",
  replica: true,
  access: "anyone",
  shared: true,
  forEverybody: true,
  reply: statsSchema,
});

/** Number of months in the registrations chart. */
export const MONTHS_SHOWN = 12;
/** The chart shows the plans with the most subscriptions and leaves out the rest. */
export const MAX_PLANS_SHOWN = 8;

const chartsSchema = z.object({
  /** Oldest month first, as YYYY-MM of India; a month without registrations is listed with 0. */
  registrationsByMonth: z.array(z.object({ month: z.string(), candidates: count, employers: count })),
  /** Published jobs and applications by month, as the registrations. */
  jobsByMonth: z.array(z.object({ month: z.string(), jobs: count, applications: count })),
  /** Every status, in the order in which an interview passes through them. */
  interviewsByStatus: z.array(z.object({ status: z.enum(INTERVIEW_STATUSES), count })),
  /** Grouped by the name that the plan had when it was bought; most frequent first. */
  subscriptionsByPlan: z.array(z.object({ plan: z.string(), count, active: count })),
});
export type Charts = z.output<typeof chartsSchema>;

export const readCharts = call("GET", "/api/admin/charts", {
  summary: "Registrations, jobs and applications by month, interviews by status, subscriptions by plan",
  replica: true,
  access: ["admin"],
  reply: chartsSchema,
});

const checklistSchema = z.object({
  plans: z.boolean(),
  subjects: z.boolean(),
  banner: z.boolean(),
  /** An office address, a phone number or a mail address. */
  contact: z.boolean(),
  /** Mails leave the server; without a mail server each one is a file. */
  mail: z.boolean(),
  /** A UPI address, a bank account or the gateway. */
  howToPay: z.boolean(),
  /** Who sends the bills. */
  seller: z.boolean(),
  homePage: z.boolean(),
  /** A backup was made in the last 36 hours. */
  backup: z.boolean(),
});
export type Checklist = z.output<typeof checklistSchema>;

export const readChecklist = call("GET", "/api/admin/checklist", {
  summary: "What an admin has set up before the site opens",
  access: ["admin"],
  reply: checklistSchema,
});

export const countWork = call("GET", "/api/admin/work", {
  summary: "How much of each kind of work waits for staff",
  access: ["admin"],
  reply: z.record(z.enum(WORK_ITEMS), count),
});

export const countWaiting = call("GET", "/api/waiting", {
  summary: "How much of each kind waits for the school or the candidate who asks",
  access: ["candidate", "employer"],
  members: MEMBER_ROLES,
  reply: z.partialRecord(z.enum(WAITING_ITEMS), count),
});
export type Waiting = ReplyOf<typeof countWaiting>;

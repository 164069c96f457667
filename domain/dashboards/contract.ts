// Counts drawn from several areas (documents 1 and 2, "stats").
import { z } from "../zod.ts";
import { endpoint } from "../endpoint.ts";
import { INTERVIEW_STATUSES } from "../interviews/terms.ts";

const count = z.number().int();

/** Names as the documents spell them: Employer and Subscriber in the singular. */
export const statsSchema = z.object({
  Employer: count,
  totalCandidates: count,
  Subscriber: count,
  totalMessages: count,
});
export type Stats = z.output<typeof statsSchema>;

export const readStats = endpoint({
  method: "GET",
  path: "/api/stats/getStats",
  summary: "Four counts: employers, candidates, employers with an active subscription, messages",
  access: "anyone",
  shared: true,
  reply: statsSchema,
});

/** How far back the registrations are counted. */
export const MONTHS_SHOWN = 12;
/** Plans with the most subscriptions; a name that was given up long ago is not worth a bar. */
export const MOST_PLANS_SHOWN = 8;

export const chartsSchema = z.object({
  /** Oldest month first, as YYYY-MM of India; a month without any is there with 0. */
  registrationsByMonth: z.array(z.object({ month: z.string(), candidates: count, employers: count })),
  /** Every status, in the order of an interview's life. */
  interviewsByStatus: z.array(z.object({ status: z.enum(INTERVIEW_STATUSES), count })),
  /** By the name the plan had when it was bought; the most frequent first. */
  subscriptionsByPlan: z.array(z.object({ plan: z.string(), count, active: count })),
});
export type Charts = z.output<typeof chartsSchema>;

export const readCharts = endpoint({
  method: "GET",
  path: "/api/admin/charts",
  summary: "Registrations by month, interviews by status, subscriptions by plan",
  access: ["admin"],
  reply: chartsSchema,
});

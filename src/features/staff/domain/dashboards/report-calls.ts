// Declares the monthly report (STAFF-12) and the revenue by month (PAY-57), for admins.
import { z } from "#platform/domain/zod.ts";
import { call } from "#platform/domain/call.ts";
import { optional } from "#platform/domain/field.ts";
import { REPORT_LENGTHS, REPORT_MONTHS } from "./terms.ts";

const count = z.number().int();
/** Days with one decimal; null where there is nothing to measure. */
const days = z.number().nullable();

const measures = {
  candidates: count,
  schools: count,
  /** Schools that staff verified. */
  verifications: count,
  invitations: count,
  /** How many of the month's invitations the candidate answered. */
  answered: count,
  daysToInterview: days,
  daysToResult: days,
};

const reportMonth = z.object({ month: z.string(), ...measures });
export type ReportMonth = z.output<typeof reportMonth>;

export const monthlyReport = z.object({ months: z.array(reportMonth), whole: z.object(measures) });
export type MonthlyReport = z.output<typeof monthlyReport>;
export type ReportMeasures = MonthlyReport["whole"];

export const reportQuery = z.object({
  /** The last month, YYYY-MM; this month where it is left out. */
  to: optional(z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, "Please give a month as YYYY-MM.")),
  months: z.coerce
    .number()
    .refine((value) => REPORT_LENGTHS.some((one) => one === value), "Please choose 3, 6, 12 or 24 months.")
    .default(REPORT_MONTHS),
});
export type ReportQuery = z.output<typeof reportQuery>;

export const readMonthlyReport = call("GET", "/api/admin/report", {
  summary: "Registrations, invitations, answers and results by month, oldest first, and of the whole time",
  access: ["admin"],
  query: reportQuery,
  reply: monthlyReport,
});

const rupees = z.number();
const revenueMeasures = {
  /** Plans that were paid in the month. */
  sold: count,
  /** What was paid, in rupees, and what went back in the month. */
  paid: rupees,
  refunded: rupees,
  /** The tax in what was paid, less the tax in what went back. */
  tax: rupees,
};

export const revenue = z.object({
  /** The newest month first, and in it the plans by name; months without money are left out. */
  rows: z.array(z.object({ month: z.string(), planName: z.string(), ...revenueMeasures })),
  whole: z.object(revenueMeasures),
});
export type Revenue = z.output<typeof revenue>;

export const readRevenue = call("GET", "/api/admin/revenue", {
  summary: "What schools paid by month and plan, what went back, and the tax in it",
  access: ["admin"],
  query: reportQuery,
  reply: revenue,
});

// Decides who may report, and which reports put a school on hold (REPORT-3 to REPORT-6).
import { sentence } from "#platform/domain/locale/sentence.ts";
import { scaleLimit } from "#platform/domain/scale-limit.ts";
import { DAY_MS, secondsLeftOfDay } from "#platform/domain/day.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import { REPORTER_AGE_DAYS, REPORTS_A_DAY, type ReportReason, type ReportTarget } from "./terms.ts";

type ReportFacts = {
  about: ReportTarget | "conversation";
  /** The same person has reported this school, or the same school this person. */
  isReported: boolean;
  /** How many reports the person has made on this day of India. */
  reportsOfDay: number;
  /** RATE_LIMIT_FACTOR. */
  factor: number;
};

const ALREADY_REPORTED = {
  school: "You have reported this school already. We look at it.",
  profile: "Your school has reported this profile already. We look at it.",
  conversation: "This conversation is reported already. We look at it.",
} as const satisfies Record<ReportFacts["about"], string>;

/** The first reason against a report, or null. */
export function refuseToReport(
  { about, isReported, reportsOfDay, factor }: ReportFacts,
  now: Date,
): Refusal | null {
  if (isReported) {
    return new Refusal("conflict", "ALREADY_REPORTED", ALREADY_REPORTED[about]);
  }
  const limit = scaleLimit(REPORTS_A_DAY, factor);
  if (reportsOfDay < limit) return null;
  return new Refusal(
    "rate-limited",
    "TOO_MANY_REPORTS",
    sentence(
      "You can send {limit} reports a day. Please try again tomorrow, or write to us with the contact form.",
      { limit },
    ),
    { retryAfterSeconds: secondsLeftOfDay(now) },
  );
}

type ReporterFacts = {
  target: ReportTarget;
  reason: ReportReason;
  isConfirmed: boolean;
  registeredAt: Date;
  /** The school has invited the person to an interview. */
  isInvited: boolean;
  /** An earlier report “asked for money” of the person was dismissed. */
  wasDismissed: boolean;
};

/** Whether a report may put its school on hold, together with another one. */
export function countsForHold(facts: ReporterFacts, now: Date): boolean {
  const { target, reason, isConfirmed, registeredAt, isInvited, wasDismissed } = facts;
  const age = now.getTime() - registeredAt.getTime();
  return (
    target === "school" &&
    reason === "asked-for-money" &&
    isConfirmed &&
    age > REPORTER_AGE_DAYS * DAY_MS &&
    isInvited &&
    !wasDismissed
  );
}

export type HoldReport = { id: string; reporterId: string | null; network: string | null };

/**
 * The ids of the reports that put the school on hold: this one and those that are independent of it, or none. `others`
 * are the reports about the school that count for a hold and were not dismissed.
 */
export function listCausesOfHold(report: HoldReport, others: readonly HoldReport[]): string[] {
  const independent = others.filter(
    ({ reporterId, network }) =>
      reporterId !== null &&
      reporterId !== report.reporterId &&
      network !== null &&
      network !== report.network,
  );
  return independent.length === 0 ? [] : [report.id, ...independent.map(({ id }) => id)];
}

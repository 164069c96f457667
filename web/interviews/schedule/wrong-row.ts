// Finds the row of the form whose day or hours were refused.
import { refuseDays, refuseInvitation, withHours } from "#domain/interviews/invitation/rules.ts";
import { SCHEDULING_REFUSALS } from "#domain/interviews/terms.ts";
import { OTHER_ROWS, readTimeRow } from "#web/interviews/times/time-rows.tsx";
import type { SchedulingReason } from "./scheduling-check.ts";

export type WrongRow = { row: number; field: "day" | "hours"; sentence: string };

const FIELDS = {
  "no-date": "day",
  "too-soon": "day",
  "too-late": "day",
  "outside-slot": "hours",
  "same-times": "hours",
} as const;

type Setting = { today: string; slot: { from: string; to: string } };

/** Null where the reason has nothing to do with the times. The first row is the interview date. */
export function findWrongRow(
  reason: SchedulingReason,
  form: FormData,
  { today, slot }: Setting,
): WrongRow | null {
  if (!isOfTimes(reason)) return null;
  const others = OTHER_ROWS.filter((row) => readTimeRow(form, row).length > 0);
  const timeOf = (row: number) =>
    withHours(row === 1 ? readTimeRow(form, 1, "interviewDate") : readTimeRow(form, row), slot);
  const isWrong = (row: number) => {
    const [time] = timeOf(row);
    if (FIELDS[reason] === "day") return refuseDays(time?.date, [], today) !== null;
    const alone = {
      mode: "online",
      hasPlace: true,
      isVerified: true,
      proposals: time ? [time] : [],
    } as const;
    return refuseInvitation(alone, slot) !== null;
  };
  const rows = [1, ...others];
  const beginnings = rows.map((row) => timeOf(row).map(({ date, from }) => `${date} ${from}`)[0]);
  // Of times that repeat, each one alone is right: the second is marked.
  const repeated = rows.find((_row, at) => beginnings.indexOf(beginnings[at]) < at);
  const row = rows.find(isWrong) ?? repeated ?? 1;
  return { row, field: FIELDS[reason], sentence: SCHEDULING_REFUSALS[reason].message };
}

function isOfTimes(reason: SchedulingReason): reason is keyof typeof FIELDS {
  return reason in FIELDS;
}

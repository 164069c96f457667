// The register of processing: what is kept, what for, how long, and what ends it. The policy's section on keeping and the admin's file
// are made from the same two tables as the sweep and the tests of erasure (PRIV-60).
import { inEnglish, sentence, type Text } from "#platform/domain/locale/sentence.ts";
import { KEPT_OF_BOTH, KEPT_OF_CANDIDATES, KEPT_OF_SCHOOLS, KEPT_OF_VISITORS } from "./kept.ts";
import { RETENTION } from "#features/own-data/domain/privacy/retention.ts";

export type Processing = { data: string; purpose: string; keptFor: string; endedBy: string; tables: string };

const YEAR = 365;

/** Days in words: "an hour", "30 days", "3 years". */
export function timeText(days: number): Text {
  if (days === 0) return "Until it ends";
  if (days < 1) return "One hour";
  if (days < 2 * YEAR) return days === 1 ? "One day" : sentence("{count} days", { count: days });
  return sentence("{count} years", { count: Math.floor(days / YEAR) });
}

/** What is kept for a time only, each sentence once: the longest time of those with the same words. */
export const KEPT_FOR_A_TIME = RETENTION.reduce<{ data: string; purpose: string; days: number }[]>(
  (lines, { data, purpose, days }) => {
    const same = lines.find((line) => line.data === data);
    if (!same) return [...lines, { data, purpose, days }];
    same.days = Math.max(same.days, days);
    return lines;
  },
  [],
);

const WITH_ACCOUNT = "As long as the account";
const WITHOUT_TIME = [
  {
    lines: KEPT_OF_CANDIDATES,
    purpose: "Finding work for teachers",
    keptFor: WITH_ACCOUNT,
    endedBy: "The deletion of the account, or two years without a visit",
  },
  {
    lines: KEPT_OF_SCHOOLS,
    purpose: "Finding teachers for schools",
    keptFor: WITH_ACCOUNT,
    endedBy: "The deletion of the account, or three years without a visit",
  },
  {
    lines: KEPT_OF_BOTH,
    purpose: "The account and what is done with it",
    keptFor: WITH_ACCOUNT,
    endedBy: "The deletion of the account",
  },
  {
    lines: KEPT_OF_VISITORS,
    purpose: "Answering visitors",
    keptFor: "Until it is settled, and then as the lines of its tables say",
    endedBy: "Our staff, the wish of the person, or the hourly sweep",
  },
] as const;

export function listProcessing(): Processing[] {
  return [
    ...WITHOUT_TIME.flatMap(({ lines, ...words }) =>
      lines.map(({ text, tables }) => ({ data: text, ...words, tables: tables.join(", ") })),
    ),
    ...RETENTION.map(({ data, purpose, days, table, from, ...rest }) => ({
      data,
      purpose,
      keptFor: inEnglish(timeText(days)),
      endedBy: `${"clears" in rest ? "Emptied" : "Deleted"} by the hourly sweep, counted from ${from}`,
      tables: table,
    })),
  ];
}

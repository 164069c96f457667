// The teacher's answers of day 30 and day 90, and what is read of all of them together (JOIN-8, JOIN-9).
import {
  atLeast,
  CHECK_DAYS,
  CHECK_QUESTIONS,
  checkRefusal,
  checkSpan,
  type CheckAnswers,
  type CheckCounts,
  type CheckDay,
  endOfQuarter,
  quarterOf,
  refuseCheck,
  type Share,
  shareOfYes,
} from "#features/offers/domain/first-day/checks.ts";
import type {
  FirstMonthsOfAll,
  FirstMonthsOfSchool,
  ShownCheck,
} from "#features/offers/domain/first-day/calls.ts";
import type { Day } from "#platform/domain/day.ts";
import type { EmployerId, OfferId } from "#platform/domain/ids.ts";
import { requireFound } from "#platform/domain/refusal.ts";
import type { CandidateViewer } from "#platform/domain/role.ts";
import { type DatabaseOrTransaction, inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { answersOf, listChecks, listCounts, saveCheck } from "./check-repository.ts";
import { lockJoining } from "./joined.ts";
import type { Joining } from "./repository.ts";
import { findOwnJoining } from "./subject.ts";
import type { FirstDayCheckRow, FirstDayCountRow } from "./tables.ts";

/** Nobody but the teacher learns that there is an answer: no notice, no entry, no mark that the school could read. */
export async function answerCheck(
  { db, clock }: Pick<Deps, "db" | "clock">,
  viewer: CandidateViewer,
  { id, day, ...answers }: CheckAnswers & { id: OfferId; day: CheckDay },
): Promise<ShownCheck> {
  const today = clock.today();
  return inTransaction(db, async (tx) => {
    const joining = await lockJoining(tx, await findOwnJoining(tx, viewer, id));
    const before = (await listChecks(tx, id)).find((one) => one.day === day);
    const answeredIn = before?.quarter ?? null;
    const refusal = refuseCheck({ ...factsOfCheck(joining), day, answeredIn, today });
    if (refusal) throw checkRefusal(refusal);
    await saveCheck(tx, joining, { day, quarter: answeredIn ?? quarterOf(today), answers });
    const saved = (await listChecks(tx, id)).find((one) => one.day === day);
    return requireFound(presentCheck(joining, { day, row: saved, today }), "Answer");
  });
}

const factsOfCheck = ({ state, first_day: firstDay }: Joining) => ({ state, firstDay });

/** Null before its day and for who has not joined. */
function presentCheck(
  joining: Joining,
  { day, row, today }: { day: CheckDay; row: FirstDayCheckRow | undefined; today: Day },
): ShownCheck | null {
  const { from, until } = checkSpan(joining.first_day, day);
  if (joining.state !== "joined" || today < from) return null;
  const answeredIn = row?.quarter ?? null;
  return {
    day,
    until: answeredIn === null ? until : endOfQuarter(answeredIn),
    isAnswered: row !== undefined,
    mayAnswer: refuseCheck({ ...factsOfCheck(joining), day, answeredIn, today }) === null,
    answers: row ? answersOf(row) : null,
  };
}

/** Those that have come; one that was never answered goes with its time. */
export async function readChecks(
  db: DatabaseOrTransaction,
  joining: Joining,
  today: Day,
): Promise<ShownCheck[]> {
  const rows = await listChecks(db, joining.offer_id);
  return CHECK_DAYS.flatMap((day) => {
    const shown = presentCheck(joining, { day, row: rows.find((one) => one.day === day), today });
    return shown && (shown.isAnswered || shown.mayAnswer) ? [shown] : [];
  });
}

const presentCounted = ({ day, since, quarter, people }: FirstDayCountRow) => ({
  day,
  from: since,
  until: endOfQuarter(quarter),
  people: atLeast(people),
});

/** A school reads how many said yes in three words, which hold for several numbers each. */
export async function readCountsOfSchool(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
): Promise<FirstMonthsOfSchool> {
  const rows = await listCounts(db, employerId);
  return { counted: rows.map((row) => ({ ...presentCounted(row), shares: sharesOf(row.counts) })) };
}

function sharesOf(counts: CheckCounts): FirstMonthsOfSchool["counted"][number]["shares"] {
  const all = counts.isStillThere.yes + counts.isStillThere.no;
  const shares = CHECK_QUESTIONS.map(
    (question) => [question, shareOfYes(counts[question].yes, all)] as const,
  );
  return {
    ...(Object.fromEntries(shares) as Record<(typeof CHECK_QUESTIONS)[number], Share>),
    isStillThere: shareOfYes(counts.isStillThere.yes, all),
  };
}

export async function readCountsOfAll(db: DatabaseOrTransaction): Promise<FirstMonthsOfAll> {
  const rows = await listCounts(db, null);
  return { counted: rows.map((row) => ({ ...presentCounted(row), counts: row.counts })) };
}

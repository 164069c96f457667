// What the clock does about first days: from 06:00 India's time it asks "Joined?", asks again, lets an answer hold that nobody
// contradicted, reminds of the list, asks the questions of day 30 and 90, and counts answers of ended quarters. Any number of
// processes do each once (JOIN-3 to JOIN-9).
import { lockApplications } from "#features/applications/server/service.ts";
import type { CheckDay } from "#features/offers/domain/first-day/checks.ts";
import { CHECK_DAYS, countAnswers, MIN_PEOPLE, quarterOf } from "#features/offers/domain/first-day/checks.ts";
import type { InterviewSide } from "#features/interviews/domain/absence.ts";
import type { OfferState } from "#features/offers/domain/terms.ts";
import { dayInIndia } from "#platform/domain/day.ts";
import type { EmployerId, OfferId } from "#platform/domain/ids.ts";
import { type DatabaseTransaction, inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { oneByOne } from "#platform/server/one-by-one.ts";
import { answersOf, insertCounts, listUncounted, lockUncounted, markCounted } from "./check-repository.ts";
import {
  claimAsking,
  claimAskingAgain,
  claimCheck,
  claimReminder,
  listDueForAsking,
  listDueForAskingAgain,
  listDueForChecks,
  listDueForReminder,
  listDueToHold,
} from "./due-repository.ts";
import { noticeFacts, notifySide, settle } from "./joined.ts";
import { findJoining, type Joining } from "./repository.ts";
import { factsOf, lastAskedDay } from "./subject.ts";

type DueDeps = Pick<Deps, "db" | "clock" | "env" | "log">;

/** A part that fails leaves the others. What is settled by now comes first, so that nobody is asked about it. */
export function followFirstDays(deps: DueDeps): Promise<void> {
  const parts = [letAnswersHold, askJoined, askJoinedAgain, remindOfLists, askChecks, countChecks];
  return oneByOne(deps, parts, {
    failure: "a part of the first days was not followed",
    named: ({ name }) => ({ part: name }),
    action: (part) => part(deps),
  });
}

type Work = (tx: DatabaseTransaction, joining: Joining) => Promise<void>;

type Following = {
  failure: string;
  /** In which states of the offer it is due. */
  states: readonly OfferState[];
  work: Work;
};

/** Each in a transaction of its own, so that one that fails leaves the others, and with the offer as it is by then. */
function forEach(
  deps: DueDeps,
  ids: readonly OfferId[],
  { failure, states, work }: Following,
): Promise<void> {
  return oneByOne(deps, ids, {
    failure,
    named: (offer) => ({ offer }),
    action: (id) =>
      inTransaction(deps.db, async (tx) => {
        const listed = await findJoining(tx, id);
        if (!listed) return;
        await lockApplications(tx, [listed.application_id]);
        const joining = await findJoining(tx, id);
        if (joining && joining.candidate_id !== null && states.includes(joining.state))
          await work(tx, joining);
      }),
  });
}

async function askJoined(deps: DueDeps): Promise<void> {
  const now = deps.clock.now();
  const asked = lastAskedDay(now);
  await forEach(deps, await listDueForAsking(deps.db, asked), {
    failure: "nobody was asked about a first day",
    states: ["accepted"],
    work: async (tx, joining) => {
      if (!(await claimAsking(tx, joining, dayInIndia(now)))) return;
      await ask(tx, now, { joining, isAgain: false });
    },
  });
}

async function askJoinedAgain(deps: DueDeps): Promise<void> {
  const now = deps.clock.now();
  const asked = lastAskedDay(now);
  const due = await listDueForAskingAgain(deps.db, asked);
  await forEach(deps, due, {
    failure: "nobody was asked again about a first day",
    states: ["accepted"],
    work: async (tx, joining) => {
      if (!(await claimAskingAgain(tx, joining, asked))) return;
      await ask(tx, now, { joining, isAgain: true });
    },
  });
}

/** Who has answered is not asked. */
async function ask(
  tx: DatabaseTransaction,
  now: Date,
  { joining, isAgain }: { joining: Joining; isAgain: boolean },
): Promise<void> {
  const facts = { ...noticeFacts(joining), isAgain };
  for (const whom of ["school", "candidate"] as const satisfies readonly InterviewSide[]) {
    if (factsOf(joining)[whom] !== null) continue;
    await notifySide(tx, now, { joining, whom, message: { kind: "joined-asked", facts } });
  }
}

async function letAnswersHold(deps: DueDeps): Promise<void> {
  const due = await listDueToHold(deps.db, deps.clock.now());
  await forEach(deps, due, {
    failure: "an answer about a first day does not hold yet",
    states: ["accepted"],
    work: async (tx, joining) => {
      await settle({ ...deps, db: tx }, { joining, by: "clock" });
    },
  });
}

async function remindOfLists(deps: DueDeps): Promise<void> {
  const now = deps.clock.now();
  const today = lastAskedDay(now);
  const due = await listDueForReminder(deps.db, today);
  await forEach(deps, due, {
    failure: "nobody was reminded of a list",
    states: ["accepted", "joined"],
    work: async (tx, joining) => {
      const openItems = await claimReminder(tx, joining, today);
      if (openItems === null) return;
      const facts = { ...noticeFacts(joining), openItems };
      await notifySide(tx, now, { joining, whom: "school", message: { kind: "first-day-list", facts } });
    },
  });
}

async function askChecks(deps: DueDeps): Promise<void> {
  const now = deps.clock.now();
  const today = lastAskedDay(now);
  for (const day of CHECK_DAYS) {
    const due = await listDueForChecks(deps.db, day, today);
    await forEach(deps, due, {
      failure: "a teacher was not asked about the first months",
      states: ["joined"],
      work: async (tx, joining) => {
        if (!(await claimCheck(tx, joining, { day, today }))) return;
        const facts = { ...noticeFacts(joining), day };
        await notifySide(tx, now, {
          joining,
          whom: "candidate",
          message: { kind: "first-months-asked", facts },
        });
      },
    });
  }
}

/**
 * Counts what is not counted yet of ended quarters: for each school, and for all. Fewer than five people wait for the next
 * quarter, so each answer is in one count of five people or more, and no count ever changes: two of them say nothing about one
 * person, nor does the deletion of an account.
 */
async function countChecks({ db, clock, log }: DueDeps): Promise<void> {
  const current = quarterOf(clock.today());
  await oneByOne({ db, log }, await listUncounted(db, current), {
    failure: "answers about first months were not counted",
    named: ({ employer_id, day }) => ({ employer: employer_id, day }),
    action: ({ employer_id, day }) =>
      inTransaction(db, (tx) => countOne(tx, { employerId: employer_id, day, current })),
  });
}

async function countOne(
  tx: DatabaseTransaction,
  { employerId, day, current }: { employerId: EmployerId | null; day: CheckDay; current: string },
): Promise<void> {
  const rows = await lockUncounted(tx, { employerId, day }, current);
  const people = new Set(rows.map(({ candidate_id }) => candidate_id)).size;
  const quarters = rows.map(({ quarter }) => quarter).toSorted();
  const [since] = quarters;
  const quarter = quarters.at(-1);
  if (people < MIN_PEOPLE || since === undefined || quarter === undefined) return;
  const answers = rows.flatMap((row) => answersOf(row) ?? []);
  await insertCounts(tx, { employerId, day, since, quarter, people, counts: countAnswers(answers) });
  await markCounted(
    tx,
    { employerId, day },
    rows.map(({ offer_id }) => offer_id),
  );
}

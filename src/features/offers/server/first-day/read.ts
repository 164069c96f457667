// Reads a first day for one of its sides, and what of first days waits for a school or a teacher (JOIN-1 to JOIN-8).
import {
  isContradicted,
  type JoinedAnswer,
  lastDayToAnswer,
  refuseJoined,
} from "#features/offers/domain/first-day/joined.ts";
import type { FirstDay, FirstDayLine, ShownAnswer } from "#features/offers/domain/first-day/calls.ts";
import { stateOn } from "#features/applications/domain/job-state.ts";
import { addDays, type Day, dayInIndia } from "#platform/domain/day.ts";
import { mayHire } from "#platform/domain/role.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { readChecks } from "./check.ts";
import { readList } from "./list.ts";
import {
  countWaitingLines,
  findJob,
  type Joining,
  listFinalists,
  listWaiting,
  type Waiting,
} from "./repository.ts";
import { factsOf, lastAskedDay, type Party, sideOf } from "./subject.ts";

type ReadDeps = Pick<Deps, "db" | "clock" | "env">;

export async function readFirstDay(
  { db, clock, env }: ReadDeps,
  viewer: Party,
  joining: Joining,
): Promise<FirstDay> {
  const now = clock.now();
  const side = sideOf(viewer);
  const hires = viewer.role === "employer" && mayHire(viewer);
  return {
    offerId: joining.offer_id,
    state: joining.state,
    firstDay: joining.first_day,
    school: joining.school,
    person: joining.person,
    list: await readList(db, env, { viewer, joining }),
    joined: presentJoined(joining, { side, now, mayAnswer: side === "candidate" || hires }),
    ...(side === "candidate" && { checks: await readChecks(db, joining, clock.today()) }),
    ...(hires && { next: await readNext(db, joining, clock.today()) }),
  };
}

function presentJoined(
  joining: Joining,
  { side, now, mayAnswer }: { side: "school" | "candidate"; now: Date; mayAnswer: boolean },
): FirstDay["joined"] {
  const facts = factsOf(joining);
  const own = facts[side];
  const other = facts[side === "school" ? "candidate" : "school"];
  const only = own === null ? other : other === null ? own : null;
  const isOpen = refuseJoined(facts, { side, now }) === null;
  return {
    mayAnswer: mayAnswer && isOpen,
    // Members who only read see that it is a no, not whose decision it was.
    own: presentAnswer(own, mayAnswer),
    other: presentAnswer(other, mayAnswer),
    until: only && isOpen ? lastDayToAnswer(only) : null,
    isContradicted: isContradicted(facts),
    isByStaff: facts.decided !== null,
  };
}

function presentAnswer(answer: JoinedAnswer | null, isWhole: boolean): ShownAnswer | null {
  if (!answer) return null;
  const { joined, at, who, reason } = answer;
  return { joined, at: at.toISOString(), ...(isWhole && { who, reason }) };
}

/** How to go on without the teacher: the job again, and who else came far. */
async function readNext(db: DatabaseOrTransaction, joining: Joining, today: Day): Promise<FirstDay["next"]> {
  if (joining.state !== "did-not-join") return null;
  const { vacancy_id: vacancyId, application_id: without } = joining;
  const job = await findJob(db, vacancyId);
  if (!job || job.state === "removed") return null;
  return {
    vacancyId,
    title: job.title,
    // A job is often over by the first day.
    state: stateOn({ state: job.state, publishAt: job.publish_at, closesAt: job.closes_at }, today),
    finalists: (await listFinalists(db, { vacancyId, without })).map(({ id, person, stage }) => ({
      applicationId: id,
      person,
      stage,
    })),
  };
}

const WEEK = 7;

const waitingOf = (now: Date): Waiting => {
  const today = dayInIndia(now);
  return { asked: lastAskedDay(now), week: addDays(today, WEEK), today };
};

const whose = (viewer: Party) =>
  viewer.role === "employer" ? { employerId: viewer.employerId } : { candidateId: viewer.accountId };

export async function listFirstDays(
  { db, clock }: Omit<ReadDeps, "env">,
  viewer: Party,
): Promise<FirstDayLine[]> {
  const rows = await listWaiting(db, whose(viewer), waitingOf(clock.now()));
  return rows.map((row) => ({
    applicationId: row.application_id,
    kind: row.kind,
    post: row.post,
    name: row.name,
    firstDay: row.first_day,
    ...(viewer.role === "employer" && { openItems: row.open_items }),
    day: row.day,
  }));
}

/** As many as the list has. */
export const countFirstDays = ({ db, clock }: Omit<ReadDeps, "env">, viewer: Party): Promise<number> =>
  countWaitingLines(db, whose(viewer), waitingOf(clock.now()));

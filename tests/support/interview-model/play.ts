// Plays random sequences of steps in the product and in the reference, and says where they differ.
import { NO_ID } from "#platform/domain/ids.ts";
import type { InterviewId } from "#platform/domain/ids.ts";
import fc from "fast-check";
import { addDays, dayInIndia, instantInIndia } from "#platform/domain/day.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import type { AdminViewer, CandidateViewer, EmployerViewer } from "#platform/domain/role.ts";
import { scheduleInterview } from "#features/interviews/server/commands/schedule.ts";
import { cancelStepOf } from "#features/interviews/domain/steps/next-steps.ts";
import {
  expireInterviews,
  expireMoves,
  settleAbsences,
} from "#features/interviews/server/steps/due-steps.ts";
import { decidingStep, takeStep } from "#features/interviews/server/steps/take-step.ts";
import type { TestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { type Command, createReference } from "./reference.ts";

const CREDITS = 7;
const START = instantInIndia("2026-03-10", "09:00").getTime();
const index = fc.nat(2);
const side = fc.constantFrom("candidate" as const, "school" as const);
type Plain =
  | "confirm"
  | "reschedule"
  | "complete"
  | "decline"
  | "adminCancel"
  | "expire"
  | "expireMove"
  | "settle";
const plain = (...names: Plain[]) => fc.record({ do: fc.constantFrom(...names) });

const COMMAND: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant("schedule" as const), proposals: fc.constantFrom(1, 2, 3) }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom("book" as const, "nextRound" as const) }) },
  { weight: 2, arbitrary: plain("confirm") },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom("accept" as const, "acceptAsked" as const), index }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("ask" as const), proposals: fc.nat(3) }) },
  { weight: 3, arbitrary: plain("reschedule", "complete", "decline", "adminCancel") },
  { weight: 4, arbitrary: plain("expire", "settle", "decline") },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("move" as const),
      side,
      proposals: fc.constantFrom(1, 2, 3),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant("takeMove" as const), side, index }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom("keep" as const, "withdrawMove" as const), side }),
  },
  { weight: 2, arbitrary: plain("expireMove") },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom("cancel" as const, "claim" as const, "dispute" as const),
      side,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("decide" as const), upheld: fc.boolean() }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("wait" as const),
      hours: fc.constantFrom(1, 20, 31, 56, 75, 190),
    }),
  },
);

export function sampleSequences(count: number, seed: number): Command[][] {
  return fc.sample(fc.array(COMMAND, { minLength: 6, maxLength: 16, size: "max" }), {
    numRuns: count,
    seed,
  });
}

const wait = (hours: number): Command => ({ do: "wait", hours });
const school = { side: "school" } as const;

/** Courses that single commands rarely make: late answers, late cancels and absences. */
const SCENES: readonly Command[][] = [
  [
    { do: "schedule", proposals: 2 },
    { do: "ask", proposals: 1 },
    { do: "acceptAsked", index: 0 },
  ],
  [{ do: "schedule", proposals: 1 }, { do: "ask", proposals: 0 }, wait(190), { do: "expire" }],
  [{ do: "schedule", proposals: 3 }, wait(56), { do: "confirm" }, { do: "accept", index: 1 }],
  [{ do: "schedule", proposals: 1 }, { do: "decline" }],
  Array.from({ length: 6 }, (): Command[] => [
    { do: "schedule", proposals: 1 },
    { do: "cancel", ...school },
  ]).flat(),
  [{ do: "book" }, wait(31), wait(20), { do: "cancel", ...school }],
  [
    { do: "book" },
    { do: "complete" },
    { do: "nextRound" },
    { do: "confirm" },
    { do: "complete" },
    { do: "nextRound" },
    { do: "cancel", ...school },
    { do: "nextRound" },
  ],
  [{ do: "book" }, { do: "complete" }, { do: "nextRound" }, wait(75), { do: "expire" }],
  [
    { do: "book" },
    { do: "move", ...school, proposals: 2 },
    { do: "takeMove", side: "candidate", index: 1 },
    { do: "move", side: "candidate", proposals: 1 },
    { do: "keep", ...school },
  ],
  [{ do: "book" }, { do: "move", ...school, proposals: 1 }, wait(31), { do: "expireMove" }],
  [
    { do: "book" },
    wait(31),
    wait(20),
    { do: "move", side: "candidate", proposals: 1 },
    wait(1),
    { do: "takeMove", ...school, index: 0 },
    { do: "cancel", ...school },
  ],
  [{ do: "book" }, wait(56), { do: "claim", side: "candidate" }, wait(75), { do: "settle" }],
  [{ do: "book" }, wait(56), { do: "claim", ...school }, { do: "dispute", side: "candidate" }],
];

/** Sequences in which such courses stand among single commands. */
export function sampleScenes(count: number, seed: number): Command[][] {
  const part = fc.oneof(
    COMMAND.map((command) => [command]),
    fc.constantFrom(...SCENES),
  );
  const sequences = fc.array(part, { minLength: 2, maxLength: 6, size: "max" });
  return fc.sample(
    sequences.map((parts) => parts.flat()),
    { numRuns: count, seed },
  );
}

const slotAfter = (now: number, days: number) =>
  instantInIndia(addDays(dayInIndia(new Date(now)), days), "16:00").getTime();

type World = { employer: Actor; candidate: Actor; admin: Actor; id: InterviewId | null };

const viewer = (account: Actor) => ({ accountId: account.accountId, email: account.email, sessionId: "" });
const asCandidate = ({ candidate }: World): CandidateViewer => ({ role: "candidate", ...viewer(candidate) });
const asSchool = ({ employer }: World): EmployerViewer => ({
  role: "employer",
  ...viewer(employer),
  employerId: employer.id,
  memberRole: "owner",
});
const asAdmin = ({ admin }: World): AdminViewer => ({ role: "admin", ...viewer(admin) });

const LINK = "https://meet.example/room";

/** Sends one command to the product; returns whether it was possible. */
async function send(api: TestApi, world: World, command: Command): Promise<boolean> {
  const { deps } = api;
  const id = world.id ?? NO_ID;
  const today = deps.clock.today();
  const times = (count: number, ahead: number, from = "16:00") =>
    Array.from({ length: count }, (_, at) => ({ date: addDays(today, ahead + at), from, to: "17:00" }));
  const schedule = async (count: number, roundOf?: InterviewId) => {
    const request = {
      employerId: world.employer.id,
      candidateId: world.candidate.id,
      InterviewLink: LINK,
      proposals: times(count, 2),
      ...(roundOf && { roundOf }),
    };
    world.id = (await scheduleInterview(deps, asSchool(world), request)).id;
  };
  const confirm = () => takeStep(deps, asCandidate(world), { id: world.id ?? id, step: "confirm" });
  const person = (name: "candidate" | "school") =>
    name === "candidate" ? asCandidate(world) : asSchool(world);
  const input = { day: addDays(today, 3), link: LINK };
  switch (command.do) {
    case "wait":
      return true;
    case "schedule":
      await schedule(command.proposals);
      return true;
    case "nextRound":
      await schedule(1, world.id ?? id);
      return true;
    case "book":
      await schedule(1);
      await confirm();
      return true;
    case "confirm":
      await confirm();
      return true;
    case "accept":
      await takeStep(deps, asCandidate(world), { id, step: "accept", input: { proposal: command.index } });
      return true;
    case "acceptAsked":
      await takeStep(deps, asSchool(world), { id, step: "acceptAsked", input: { proposal: command.index } });
      return true;
    case "ask":
      await takeStep(deps, asCandidate(world), {
        id,
        step: "askForAnotherDay",
        input: { note: "I travel.", proposals: times(command.proposals, 3) },
      });
      return true;
    case "reschedule":
      await takeStep(deps, asSchool(world), { id, step: "reschedule", input });
      return true;
    case "complete":
      await takeStep(deps, asSchool(world), {
        id,
        step: "complete",
        input: { result: "Selected For Second Round" },
      });
      return true;
    case "decline":
      await takeStep(deps, asCandidate(world), {
        id,
        step: "decline",
        input: { decline: { reason: "not-this-pay" } },
      });
      return true;
    case "adminCancel":
      await takeStep(deps, asAdmin(world), { id, step: "cancel" });
      return true;
    case "cancel":
      await takeStep(deps, person(command.side), {
        id,
        step: ({ status }) => cancelStepOf(command.side === "candidate" ? "candidate" : "employer", status),
        input: { reason: "It cannot be." },
      });
      return true;
    case "claim": {
      const who = command.side === "candidate" ? "school" : "candidate";
      await takeStep(deps, person(command.side), {
        id,
        step: ({ absence }) => (absence?.who === command.side ? "disputeAbsence" : "claimAbsence"),
        input: { who },
      });
      return true;
    }
    case "dispute":
      await takeStep(deps, person(command.side), {
        id,
        step: "disputeAbsence",
        input: { text: "I was there." },
      });
      return true;
    case "decide": {
      const decision = command.upheld ? "upheld" : "dismissed";
      await takeStep(deps, asAdmin(world), { id, step: decidingStep(decision) });
      return true;
    }
    case "move":
      await takeStep(deps, person(command.side), {
        id,
        step: "askToMove",
        input: { reason: "There is a fair.", proposals: times(command.proposals, 2, "16:30") },
      });
      return true;
    case "takeMove":
      await takeStep(deps, person(command.side), {
        id,
        step: "acceptMove",
        input: { proposal: command.index },
      });
      return true;
    case "keep":
      await takeStep(deps, person(command.side), { id, step: "keepAgreed" });
      return true;
    case "withdrawMove":
      await takeStep(deps, person(command.side), { id, step: "takeBackMove" });
      return true;
    case "expireMove":
      return (await expireMoves(deps)) > 0;
    case "expire":
      return (await expireInterviews(deps)) > 0;
    case "settle":
      return (await settleAbsences(deps)) > 0;
  }
}

async function sendOrRefuse(api: TestApi, world: World, command: Command): Promise<boolean> {
  try {
    return await send(api, world, command);
  } catch (error) {
    if (error instanceof Refusal || isConstraint(error)) return false;
    throw error;
  }
}

/** One open interview of a school with a candidate: the database refuses a second. */
function isConstraint(error: unknown): boolean {
  return error instanceof Error && /interviews_one_open|interviews_no_overlap/.test(error.message);
}

async function readState({ db }: TestApi, { employer, candidate, admin, id }: World) {
  const row = id
    ? await db.selectFrom("interviews").selectAll().where("id", "=", id).executeTakeFirst()
    : undefined;
  const move = row
    ? await db
        .selectFrom("interview_moves")
        .select("side")
        .where("interview_id", "=", row.id)
        .where("state", "=", "open")
        .executeTakeFirst()
    : undefined;
  const who: Record<string, string> = {
    [employer.accountId]: "employer",
    [candidate.id]: "candidate",
    [admin.id]: "admin",
  };
  const interviews = db.selectFrom("interviews").select("id").where("employer_id", "=", employer.id);
  const notices = await db
    .selectFrom("notifications")
    .select(["kind", "account_id"])
    .where("about", "in", interviews)
    .execute();
  const [balance] = await db
    .selectFrom("subscriptions")
    .select("credits")
    .where("employer_id", "=", employer.id)
    .execute();
  const entries = await db
    .selectFrom("credit_entries")
    .select("amount")
    .where("employer_id", "=", employer.id)
    .execute();
  const ledger = entries.reduce((sum, { amount }) => sum + amount, 0);
  const ofInterviews = notices.filter(({ kind }) => kind.startsWith("interview-"));
  return {
    status: row?.status ?? "none",
    begins: row ? instantInIndia(row.day, row.slot_from).getTime() : null,
    move: move?.side ?? null,
    cancelledBy: row?.cancelled_by ?? null,
    credits: ledger === balance?.credits ? ledger : `ledger ${ledger}, balance ${balance?.credits}`,
    notices: ofInterviews
      .map(({ kind, account_id }) => `${kind} ${who[account_id] ?? "somebody"}`)
      .toSorted(),
  };
}

/** Plays one sequence. Returns the first difference from the reference, or null. */
export async function play(api: TestApi, admin: Actor, commands: readonly Command[]): Promise<string | null> {
  api.setInstant(new Date(START));
  const employer = await api.make.employer({ credits: CREDITS });
  const candidate = await api.make.candidate({ slot_from: "16:00", slot_to: "17:00" });
  const world: World = { employer, candidate, admin, id: null };
  const reference = createReference(CREDITS, START, slotAfter);
  for (const [at, command] of commands.entries()) {
    const expected = reference.step(command);
    api.setInstant(new Date(reference.now()));
    const done = await sendOrRefuse(api, world, command);
    const where = `step ${at} ${JSON.stringify(command)} of ${JSON.stringify(commands)}`;
    if (done !== expected) return `${where}: ${done ? "done" : "refused"}, the reference says otherwise`;
    const [is, should] = [await readState(api, world), reference.state()];
    if (JSON.stringify(is) !== JSON.stringify(should))
      return `${where}: ${JSON.stringify(is)} instead of ${JSON.stringify(should)}`;
  }
  // No interview of this sequence may be ended by a later sequence's job.
  await api.db.deleteFrom("interviews").where("employer_id", "=", employer.id).execute();
  return null;
}

// 2. 1,000 random sequences of commands against a reference implementation: no difference.
import fc from "fast-check";
import { test } from "vitest";
import { addDays, type Day, dayInIndia, instantInIndia } from "#platform/domain/day.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";
import { listRows } from "#tests/support/rows.ts";
import { findBrokenRules } from "#tests/reliability/support/broken-rules.ts";
import { expectNone, scaled, printFigure } from "#tests/reliability/support/figure.ts";
import { createReference, type Command, type Reference } from "#tests/reliability/support/reference.ts";

const SEQUENCES = 1_000;
const LENGTH = 14;
const SEED = 20_260_310;
const START: Day = "2026-03-10";

const api = await openTestApi({ today: START, limitFactor: 1000, env: { RATE_LIMIT_FACTOR: "1000" } });
const { as, db, make } = api;
const admin = await make.admin();
const plan = await make.plan({ total_credits: 3, duration_in_days: 30 });

const place = fc.nat(2);
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("schedule" as const),
      candidate: place,
      ahead: fc.integer({ min: 0, max: 4 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom(
        "confirm" as const,
        "ask" as const,
        "reschedule" as const,
        "complete" as const,
        "cancel" as const,
        "delete" as const,
        "adminDelete" as const,
      ),
      interview: fc.nat(4),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom("subscribe" as const, "activate" as const, "cancelSubscription" as const),
      subscription: fc.nat(2),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("wait" as const), days: fc.constantFrom(1, 5, 31) }) },
);

type Cast = { employer: Actor; candidates: Actor[]; interviews: string[]; subscriptions: string[] };

/** Sends the command; returns whether it succeeded. */
async function send(command: Command, cast: Cast, today: Day): Promise<boolean> {
  const { employer, candidates } = cast;
  const link = "https://meet.example/room";
  if (command.do === "wait") return true;
  if (command.do === "schedule") {
    const answer = await as(employer).post("/api/interview/scheduleInterview", {
      employerId: employer.id,
      candidateId: candidates[command.candidate]?.id,
      interviewDate: addDays(today, command.ahead),
      InterviewLink: link,
    });
    if (answer.status === 201) cast.interviews.push(answer.body.interview._id);
    return answer.status === 201;
  }
  if (command.do === "subscribe") {
    const body = { employerId: employer.id, planId: plan.id };
    const answer = await as(employer).post("/api/subscription/subscribe", body);
    if (answer.status < 300) cast.subscriptions.push(answer.body.subscription._id);
    return answer.status < 300;
  }
  if ("subscription" in command) {
    const status = command.do === "activate" ? "active" : "canceled";
    const id = cast.subscriptions[command.subscription] ?? admin.id;
    return (await as(admin).put(`/api/subscription/updateStatus/${id}`, { status })).status < 300;
  }
  const id = cast.interviews[command.interview] ?? admin.id;
  const candidate = await whoseInterview(id, cast);
  const status = `/api/interview/updateInterviewStatus/${id}`;
  const another = `/api/interview/reschedule/${id}`;
  const sendings = {
    confirm: () => as(candidate).put(status, { status: "Interview Scheduled" }),
    ask: () => as(candidate).put(another, { note: "Another day, please." }),
    reschedule: () => as(employer).put(another, { interviewDate: addDays(today, 3), InterviewLink: link }),
    complete: () => as(employer).put(status, { status: "Completed", result: "Selected" }),
    cancel: () => as(admin).put(status, { status: "Cancelled" }),
    delete: () => as(employer).delete(`/api/interview/deleteInterview/${id}`),
    adminDelete: () => as(admin).delete(`/api/interview/deleteInterview/${id}`),
  };
  const answer = await sendings[command.do]();
  if (answer.status >= 500) throw new Error(`${command.do} answered ${answer.status}`);
  return answer.status < 300;
}

async function whoseInterview(id: string, { candidates }: Cast): Promise<Actor | null> {
  const row = await db
    .selectFrom("interviews")
    .select("candidate_id")
    .where("id", "=", idFrom(id))
    .executeTakeFirst();
  return candidates.find((one) => one.id === row?.candidate_id) ?? candidates[0] ?? null;
}

/** The stored state, in the format of the reference. */
async function readState(cast: Cast, now: Date) {
  const interviews = await listRows(db, "interviews", { employer_id: cast.employer.id }, [
    "id",
    "status",
    "day",
    "deleted_at",
  ]);
  const subscriptions = await listRows(db, "subscriptions", { employer_id: cast.employer.id }, [
    "id",
    "status",
    "credits",
    "ends_at",
  ]);
  return {
    interviews: cast.interviews.map((id) => {
      const row = interviews.find((one) => one.id === id);
      return row?.deleted_at ? "deleted" : `${row?.status} ${row?.day}`;
    }),
    subscriptions: cast.subscriptions.map((id) => {
      const row = subscriptions.find((one) => one.id === id);
      const over = row?.status === "active" && row.ends_at !== null && row.ends_at <= now;
      return `${over ? "expired" : row?.status} ${row?.credits}`;
    }),
  };
}

async function play(commands: Command[]): Promise<string | null> {
  let today: Day = START;
  api.setClock(today);
  delete admin.token;
  const cast: Cast = { employer: await make.employer(), candidates: [], interviews: [], subscriptions: [] };
  for (const hour of ["10", "12", "14"])
    cast.candidates.push(await make.candidate({ slot_from: `${hour}:00`, slot_to: `${hour}:30` }));
  const reference: Reference = createReference({ credits: plan.total_credits, days: plan.duration_in_days });

  for (const [step, command] of commands.entries()) {
    if (command.do === "wait") {
      today = addDays(today, command.days);
      // Sessions end after days without use, so all people log in again.
      for (const actor of [admin, cast.employer, ...cast.candidates]) delete actor.token;
    }
    // Each step is at its own minute, so that no two records have the same age.
    const now = new Date(instantInIndia(today, "09:00").getTime() + step * 60_000);
    api.setClock(dayInIndia(now), `09:${String(step).padStart(2, "0")}`);
    const done = await send(command, cast, today);
    const expected = reference.step(command, now, today);
    const notified = `step ${step} ${JSON.stringify(command)} of ${JSON.stringify(commands)}`;
    if (done !== expected)
      return `${notified}: ${done ? "done" : "refused"}, where the reference says otherwise`;
    const state = JSON.stringify(await readState(cast, now));
    const should = JSON.stringify(reference.state(now));
    if (state !== should) return `${notified}: ${state} instead of ${should}`;
  }
  return null;
}

test("the product and the reference implementation never differ", async () => {
  const sequences = fc.sample(fc.array(command, { minLength: 4, maxLength: LENGTH, size: "max" }), {
    numRuns: scaled(SEQUENCES),
    seed: SEED,
  });
  const differences: string[] = [];
  let steps = 0;
  for (const commands of sequences) {
    // Without an active subscription nearly every command would be refused.
    const setUpCommands: Command[] = [
      { do: "subscribe", subscription: 0 },
      { do: "activate", subscription: 0 },
    ];
    const difference = await play([...setUpCommands, ...commands]);
    steps += commands.length + setUpCommands.length;
    if (difference) differences.push(difference);
  }
  printFigure("2", `${sequences.length} sequences, ${steps} commands`);
  expectNone("2", "differences from the reference", differences);
  expectNone("2", "rules broken by a row", await findBrokenRules(db));
});

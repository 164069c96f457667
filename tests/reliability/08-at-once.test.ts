// 8. 400 schedulings at once on 40 credits, and 50 for one slot: no credit is spent twice, and one gets the slot.
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { findBrokenRules } from "#tests/reliability/support/broken-rules.ts";
import { expectNone, scaled, printFigure } from "#tests/reliability/support/figure.ts";

const api = await openTestApi({ today: "2026-03-10", limitFactor: 1000, env: { RATE_LIMIT_FACTOR: "1000" } });
const { as, db, make } = api;

const schedule = (employer: Actor, candidate: Actor) =>
  as(employer).post("/api/interview/scheduleInterview", {
    employerId: employer.id,
    candidateId: candidate.id,
    interviewDate: "2026-03-13",
    InterviewLink: "https://meet.example/room",
  });

function countStatuses(answers: { status: number }[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status}: ${count}`).join(", ");
}

test("forty credits pay forty interviews, however many are requested at once", async () => {
  const employer = await make.employer({ credits: 40 });
  const candidates: Actor[] = [];
  for (let count = 0; count < scaled(400); count++) candidates.push(await make.candidate());
  await as(employer).get("/api/auth/session");
  let answers = await Promise.all(candidates.map((candidate) => schedule(employer, candidate)));
  printFigure("8", `${answers.length} at once: ${countStatuses(answers)}`);
  expectNone(
    "8",
    "faults",
    answers.filter(({ status }) => ![201, 402, 503].includes(status)).map(({ text }) => text),
  );
  // Clients that were answered 503 try again.
  for (let rounds = 0; rounds < 20 && answers.some(({ status }) => status === 503); rounds++) {
    const again = candidates.filter((_, index) => answers[index]?.status === 503);
    const given = answers.filter(({ status }) => status !== 503);
    candidates.splice(0, candidates.length, ...candidates.filter((one) => !again.includes(one)), ...again);
    answers = [...given, ...(await Promise.all(again.map((candidate) => schedule(employer, candidate))))];
  }
  // On a busy machine a call may be done after its client was answered 503.
  const { made } = await db
    .selectFrom("interviews")
    .select(({ fn }) => fn.countAll<number>().as("made"))
    .where("employer_id", "=", employer.id)
    .executeTakeFirstOrThrow();
  printFigure("8", `${made} interviews, ${await make.creditsOf(employer)} credits left`);
  expect(Number(made)).toBe(Math.min(40, candidates.length));
  expectNone("8", "rules broken by a row", await findBrokenRules(db));
});

test("of fifty schools that request one slot, one gets it", async () => {
  const candidate = await make.candidate();
  const schools: Actor[] = [];
  for (let count = 0; count < 50; count++) schools.push(await make.employer({ credits: 2 }));
  for (const school of schools) await as(school).get("/api/auth/session");
  const answers = await Promise.all(schools.map((school) => schedule(school, candidate)));
  printFigure("8", `50 for one slot: ${countStatuses(answers)}`);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expectNone(
    "8",
    "faults",
    answers.filter(({ status }) => ![201, 409, 503].includes(status)).map(({ text }) => text),
  );
  const left = await Promise.all(schools.map((school) => make.creditsOf(school)));
  expect(left.reduce((sum, credits) => sum + credits, 0)).toBe(99);
});

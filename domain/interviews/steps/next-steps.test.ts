// The time at which each step ends, and what an earlier request for another day leaves behind.
import { expect, test } from "vitest";
import type { InterviewStatus } from "../terms.ts";
import { closingOf, nextSteps, type StepFacts } from "./next-steps.ts";
import type { StepActor } from "./state-table.ts";

const NOW = new Date("2026-03-10T09:00:00+05:30");

const facts = (status: InterviewStatus, change: Partial<StepFacts> = {}): StepFacts => ({
  status,
  day: "2026-03-12",
  from: "16:00",
  to: "18:00",
  proposals: [],
  candidateProposals: [{ date: "2026-03-14", from: "16:00", to: "17:00" }],
  answerBy: null,
  absence: null,
  freeCancels: 3,
  freeReturns: 5,
  ...change,
});

test("a request for another day can be declined until it ends, and at any time where it has no end", () => {
  const answerBy = new Date("2026-03-20T10:00:00+05:30");
  const steps = (actor: StepActor, end: Date | null, now: Date) =>
    nextSteps(facts("Pending Reschedule", { answerBy: end }), { actor, memberRole: null, now }).map(
      ({ step }) => step,
    );
  const before = new Date(answerBy.getTime() - 1);
  expect(steps("candidate", answerBy, before)).toEqual(["decline"]);
  expect(steps("candidate", answerBy, answerBy)).toEqual([]);
  expect(steps("candidate", null, answerBy)).toEqual(["decline"]);
  expect([before, answerBy].map((now) => steps("clock", answerBy, now))).toEqual([[], ["expire"]]);
  expect(steps("clock", null, answerBy)).toEqual([]);
  // The candidate's own time of 14 March has passed; another day can still be offered.
  expect(steps("employer", answerBy, before)).toEqual(["reschedule", "cancelInvitation"]);
});

test("the end of a former request says nothing about an interview that is agreed", () => {
  const answerBy = new Date("2026-03-11T10:00:00+05:30");
  const begins = new Date("2026-03-12T16:00:00+05:30");
  const agreed = facts("Rescheduled", { answerBy });
  expect(closingOf(agreed)).toBeNull();
  const steps = nextSteps(agreed, { actor: "candidate", memberRole: null, now: answerBy });
  expect(steps.map(({ step, until }) => [step, until])).toEqual([
    ["decline", begins],
    ["cancelByCandidate", begins],
  ]);
});

test("each step says until when it can be taken", () => {
  const at = (text: string) => new Date(`${text}:00+05:30`);
  const ends = (actor: StepActor, own: StepFacts, now = NOW) =>
    Object.fromEntries(
      nextSteps(own, { actor, memberRole: null, now }).map(({ step, until }) => [step, until]),
    );
  const proposals = [
    { date: "2026-03-12", from: "16:00", to: "17:00" },
    { date: "2026-03-15", from: "17:00", to: "18:00" },
    { date: "2026-03-14", from: "16:00", to: "17:00" },
  ];
  const [first, last] = [at("2026-03-12T16:00"), at("2026-03-15T17:00")];
  expect(ends("candidate", facts("Pending"))).toEqual({
    confirm: first,
    accept: first,
    askForAnotherDay: first,
    decline: first,
  });
  expect(ends("candidate", facts("Pending", { proposals }))).toEqual({
    confirm: first,
    accept: last,
    askForAnotherDay: last,
    decline: last,
  });
  // The only one of a list stands for itself.
  const own = proposals.slice(1, 2);
  expect(ends("candidate", facts("Pending", { proposals: own }))).toMatchObject({ accept: last });
  expect(ends("employer", facts("Pending Reschedule"))).toEqual({
    acceptAsked: at("2026-03-14T16:00"),
    reschedule: null,
    cancelInvitation: null,
  });
  expect(ends("candidate", facts("Pending Reschedule"))).toEqual({ decline: null });
  expect(ends("employer", facts("Rescheduled"))).toEqual({ complete: null, cancelAgreed: first });
  expect(ends("candidate", facts("Rescheduled"), first)).toEqual({ claimAbsence: at("2026-03-14T16:00") });
});

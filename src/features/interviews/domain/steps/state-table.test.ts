// The state table by every actor and status, spelled out, and the time at which each step ends.
import { expect, test } from "vitest";
import { INTERVIEW_STATUSES, type InterviewStatus } from "../terms.ts";
import type { Absence } from "../absence.ts";
import { countFreeCancels, countFreeReturns, creditOfLateCancel } from "./credit.ts";
import * as calls from "./calls.ts";
import { closingOf, endOfRequest, nextSteps, outcomeOf, refuseStep, type StepFacts } from "./next-steps.ts";
import { answerToMoveBy, type Move, NO_MOVES } from "../move.ts";
import { STEP_NAMES, STEPS, type StepActor } from "./state-table.ts";

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
  move: null,
  movesAsked: NO_MOVES,
  isFree: false,
  freeCancels: 3,
  freeReturns: 5,
  ...change,
});

const stepsOf = (actor: StepActor, status: InterviewStatus, change: Partial<StepFacts> = {}, now = NOW) =>
  nextSteps(facts(status, change), { actor, memberRole: null, now }).map(({ step }) => step);

const EXPECTED: Record<StepActor, Partial<Record<InterviewStatus, string[]>>> = {
  candidate: {
    Pending: ["confirm", "accept", "askForAnotherDay", "decline"],
    "Pending Reschedule": ["decline"],
    "Interview Scheduled": ["askToMove", "cancelByCandidate"],
    Rescheduled: ["askToMove", "decline", "cancelByCandidate"],
  },
  employer: {
    Pending: ["cancelInvitation"],
    "Pending Reschedule": ["acceptAsked", "reschedule", "cancelInvitation"],
    "Interview Scheduled": ["complete", "askToMove", "cancelAgreed"],
    Rescheduled: ["complete", "askToMove", "cancelAgreed"],
  },
  admin: {
    Pending: ["cancel"],
    "Pending Reschedule": ["cancel"],
    "Interview Scheduled": ["cancel"],
    Rescheduled: ["cancel"],
  },
  clock: {},
};

test.each(["candidate", "employer", "admin", "clock"] as const)(
  "before the day the %s may take these steps and no other (INT-3, INT-55)",
  (actor) => {
    for (const status of INTERVIEW_STATUSES)
      expect([status, stepsOf(actor, status)]).toEqual([status, EXPECTED[actor][status] ?? []]);
  },
);

test("every step is refused to every actor and from every status that the table does not name (INT-55)", () => {
  const actors = ["candidate", "employer", "admin", "clock"] as const;
  for (const name of STEP_NAMES)
    for (const actor of actors)
      for (const status of INTERVIEW_STATUSES) {
        const { by, from }: { by: readonly string[]; from: readonly string[] } = STEPS[name];
        if (by.includes(actor) && from.includes(status)) continue;
        expect([name, refuseStep(name, facts(status), { actor, now: NOW })]).toEqual([name, "wrong-state"]);
      }
});

test("once it has begun, an agreed interview is completed or one side says that the other was absent", () => {
  const begun = new Date("2026-03-12T16:00:00+05:30");
  for (const status of ["Interview Scheduled", "Rescheduled"] as const) {
    expect(stepsOf("candidate", status, {}, begun)).toEqual(["claimAbsence"]);
    expect(stepsOf("employer", status, {}, begun)).toEqual(["complete", "claimAbsence"]);
    const late = new Date("2026-03-14T16:00:00+05:30");
    expect(stepsOf("candidate", status, {}, new Date(late.getTime() - 1))).toEqual(["claimAbsence"]);
    expect(stepsOf("candidate", status, {}, late)).toEqual([]);
    expect(stepsOf("employer", status, {}, late)).toEqual(["complete"]);
    for (const now of [begun, late]) {
      expect(stepsOf("admin", status, {}, now)).toEqual(["cancel"]);
      expect(stepsOf("clock", status, {}, now)).toEqual([]);
    }
  }
});

test("who takes which step is the same on the day itself, a minute before it begins", () => {
  const now = new Date("2026-03-12T15:59:00+05:30");
  for (const actor of ["candidate", "employer", "admin", "clock"] as const)
    for (const status of INTERVIEW_STATUSES)
      expect([status, stepsOf(actor, status, {}, now)]).toEqual([status, EXPECTED[actor][status] ?? []]);
});

test("an invitation that nobody has answered when it begins can only be cancelled", () => {
  const begun = new Date("2026-03-12T16:00:00+05:30");
  const steps = (actor: StepActor) => stepsOf(actor, "Pending", {}, begun);
  expect([steps("candidate"), steps("employer"), steps("admin"), steps("clock")]).toEqual([
    [],
    ["cancelInvitation"],
    ["cancel"],
    ["expire"],
  ]);
});

const absence: Absence = { who: "candidate", claimedBy: "school", claimedAt: NOW, state: "noted" };

test("only the other side contradicts an absence, and only until it is settled", () => {
  const begun = new Date("2026-03-12T17:00:00+05:30");
  const claimed = { absence: { ...absence, claimedAt: begun } };
  const steps = (actor: StepActor, change: Partial<Absence> = {}, hours = 1) =>
    stepsOf(
      actor,
      "Rescheduled",
      { absence: { ...claimed.absence, ...change } },
      new Date(begun.getTime() + hours * 3_600_000),
    ).filter((step) => step.includes("Absence"));
  expect([steps("candidate"), steps("employer")]).toEqual([["disputeAbsence"], []]);
  expect(steps("admin")).toEqual(["settleAbsence", "dismissAbsence"]);
  expect([steps("clock", {}, 71), steps("clock", {}, 72)]).toEqual([[], ["settleAbsence"]]);
  expect([steps("candidate", {}, 72), steps("clock", { state: "disputed" }, 99)]).toEqual([[], []]);
  expect([steps("admin", {}, 99), steps("admin", { state: "disputed" }, 99)]).toEqual([
    ["settleAbsence", "dismissAbsence"],
    ["settleAbsence", "dismissAbsence"],
  ]);
  for (const state of ["upheld", "dismissed"] as const)
    for (const actor of ["candidate", "employer", "admin", "clock"] as const)
      expect([state, actor, steps(actor, { state }, 99)]).toEqual([state, actor, []]);
  const bySchool = { who: "school", claimedBy: "candidate" } as const;
  expect([steps("candidate", bySchool), steps("employer", bySchool)]).toEqual([[], ["disputeAbsence"]]);
  expect(steps("employer", { ...bySchool, state: "disputed" })).toEqual([]);
});

const MOVE: Move = {
  by: "candidate",
  reason: "A fair.",
  proposals: [{ date: "2026-03-14", from: "16:00", to: "17:00" }],
  answerBy: new Date("2026-03-11T09:00:00+05:30"),
};
const ofMove = (actor: StepActor, change: Partial<StepFacts>, now = NOW) =>
  stepsOf(actor, "Interview Scheduled", change, now).filter((step) => /Move|keepAgreed/.test(step));

test("who asks to move an agreed interview takes it back, the other side takes a time or keeps the agreed one (INT-102)", () => {
  expect([ofMove("candidate", {}), ofMove("employer", {})]).toEqual([["askToMove"], ["askToMove"]]);
  expect(ofMove("candidate", { move: MOVE })).toEqual(["takeBackMove"]);
  expect(ofMove("employer", { move: MOVE })).toEqual(["acceptMove", "keepAgreed"]);
  const bySchool = { move: { ...MOVE, by: "school" } } as const;
  expect(ofMove("candidate", bySchool)).toEqual(["acceptMove", "keepAgreed"]);
  expect(ofMove("employer", bySchool)).toEqual(["takeBackMove"]);
  for (const actor of ["admin", "clock"] as const) expect(ofMove(actor, { move: MOVE })).toEqual([]);
});

test("each side asks twice at most, and nobody once it has begun (INT-104)", () => {
  const asked = { movesAsked: { candidate: 2, school: 1 } };
  expect([ofMove("candidate", asked), ofMove("employer", asked)]).toEqual([[], ["askToMove"]]);
  const begun = new Date("2026-03-12T16:00:00+05:30");
  expect(ofMove("candidate", {}, new Date(begun.getTime() - 1))).toEqual(["askToMove"]);
  expect(ofMove("candidate", {}, begun)).toEqual([]);
});

test("a request to move is answered until its time is over, and then the clock ends it (INT-103)", () => {
  const last = new Date(MOVE.answerBy.getTime() - 1);
  const at = (now: Date) =>
    (["candidate", "employer", "clock"] as const).map((actor) => ofMove(actor, { move: MOVE }, now));
  expect(at(last)).toEqual([["takeBackMove"], ["acceptMove", "keepAgreed"], []]);
  expect(at(MOVE.answerBy)).toEqual([[], [], ["expireMove"]]);
});

test.each([
  ["24 hours later", "2026-03-10 09:00", "2026-03-11 09:00"],
  ["one hour before the beginning, where that is earlier", "2026-03-11 16:00", "2026-03-12 15:00"],
  ["one hour before, also where little time is left", "2026-03-12 14:30", "2026-03-12 15:00"],
  ["at the beginning, of what is asked in the last hour", "2026-03-12 15:00", "2026-03-12 16:00"],
  ["at the beginning, in the last minute", "2026-03-12 15:59", "2026-03-12 16:00"],
])("the answer to a move is due %s (INT-103)", (_when, asked, due) => {
  const at = (text: string) => new Date(`${text.replace(" ", "T")}:00+05:30`);
  expect(answerToMoveBy(at(asked), at("2026-03-12 16:00"))).toEqual(at(due));
});

test("an invitation ends when its last proposal begins, a request 7 days later or with its last own time", () => {
  const proposals = [
    { date: "2026-03-12", from: "16:00", to: "17:00" },
    { date: "2026-03-14", from: "17:00", to: "18:00" },
  ];
  expect(closingOf(facts("Pending"))).toEqual(new Date("2026-03-12T16:00:00+05:30"));
  const last = new Date("2026-03-14T17:00:00+05:30");
  expect(closingOf(facts("Pending", { proposals }))).toEqual(last);
  expect(stepsOf("clock", "Pending", { proposals }, new Date(last.getTime() - 1))).toEqual([]);
  expect(stepsOf("clock", "Pending", { proposals }, last)).toEqual(["expire"]);
  // The first time has begun, the second can still be accepted.
  const between = new Date("2026-03-13T10:00:00+05:30");
  expect(stepsOf("candidate", "Pending", { proposals }, between)).toEqual([
    "accept",
    "askForAnotherDay",
    "decline",
  ]);
  expect(endOfRequest(NOW, [])).toEqual(new Date("2026-03-17T09:00:00+05:30"));
  expect(endOfRequest(NOW, [{ date: "2026-03-20", from: "10:00", to: "11:00" }])).toEqual(
    new Date("2026-03-20T10:00:00+05:30"),
  );
});

test("a credit is back until 24 hours before, three times and once more for each five invitations (INT-63)", () => {
  const begins = new Date("2026-03-12T16:00:00+05:30");
  const dayBefore = new Date("2026-03-11T16:00:00+05:30");
  const late = new Date(dayBefore.getTime() + 1);
  expect(creditOfLateCancel({ begins, now: dayBefore, free: 1 })).toBe("back");
  expect(creditOfLateCancel({ begins, now: late, free: 1 })).toBe("spent");
  expect(creditOfLateCancel({ begins, now: dayBefore, free: 0 })).toBe("spent");
  expect([4, 5, 9, 10].map((invitations) => countFreeCancels({ used: 0, invitations }))).toEqual([
    3, 4, 4, 5,
  ]);
  expect(countFreeCancels({ used: 7, invitations: 10 })).toBe(0);
});

test("each step says what becomes of the credit (INT-97)", () => {
  const outcomes = STEP_NAMES.map((name) => {
    const status = STEPS[name].from[0] as InterviewStatus;
    return `${name} ${outcomeOf(name, facts(status, { absence: { ...absence, who: "school" } }), NOW)}`;
  });
  expect(outcomes.filter((outcome) => !outcome.endsWith(" none"))).toEqual([
    "decline back",
    "cancelByCandidate back",
    "cancelInvitation back",
    "cancelAgreed back",
    "expire back",
    "settleAbsence spent",
    "cancel back",
  ]);
  const used = (status: InterviewStatus) => facts(status, { freeReturns: 0 });
  expect(outcomeOf("cancelInvitation", used("Pending"), NOW)).toBe("spent");
  expect(outcomeOf("cancelInvitation", facts("Pending", { freeReturns: 1 }), NOW)).toBe("back");
  expect(outcomeOf("expire", used("Pending"), NOW)).toBe("spent");
  expect(outcomeOf("expire", used("Pending Reschedule"), NOW)).toBe("back");
  expect(outcomeOf("decline", used("Pending"), NOW)).toBe("back");
  expect([0, 4, 5, 9].map(countFreeReturns)).toEqual([5, 1, 0, 0]);
  // A further round took no credit.
  for (const name of STEP_NAMES)
    expect(outcomeOf(name, facts(STEPS[name].from[0] as InterviewStatus, { isFree: true }), NOW)).toBe(
      "none",
    );
  const candidateAbsent = facts("Rescheduled", { absence });
  expect(outcomeOf("settleAbsence", candidateAbsent, NOW)).toBe("back");
});

test("a member who is named on an interview completes it, and a member who reads takes no step", () => {
  const steps = (memberRole: "interviewer" | "viewer" | "recruiter") =>
    nextSteps(facts("Rescheduled"), { actor: "employer", memberRole, now: NOW }).map(({ step }) => step);
  expect([steps("recruiter"), steps("interviewer"), steps("viewer")]).toEqual([
    ["complete", "askToMove", "cancelAgreed"],
    ["complete"],
    [],
  ]);
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
    ["askToMove", begins],
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
  expect(ends("employer", facts("Rescheduled"))).toEqual({
    complete: null,
    askToMove: first,
    cancelAgreed: first,
  });
  expect(ends("employer", facts("Rescheduled", { move: MOVE }))).toMatchObject({
    acceptMove: MOVE.answerBy,
    keepAgreed: MOVE.answerBy,
  });
  expect(ends("candidate", facts("Rescheduled"), first)).toEqual({ claimAbsence: at("2026-03-14T16:00") });
});

test("a step that has an answer has a call of its name, by which it is taken", () => {
  const answering = STEP_NAMES.filter((name) => "answer" in STEPS[name]);
  expect(answering).toContain("disputeAbsence");
  expect(answering.filter((name) => !Object.hasOwn(calls, name))).toEqual([]);
});

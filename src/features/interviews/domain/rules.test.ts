import { earliestInterviewDay, latestInterviewDay } from "./invitation/rules.ts";
import { expect, test } from "vitest";
import { ROLES } from "#platform/domain/role.ts";
import { INTERVIEW_STATUSES } from "./terms.ts";
import type { SchedulingFacts } from "./rules.ts";
import {
  findClashes,
  hasBegun,
  isOpen,
  mayEmployerDelete,
  stepTowards,
  refusalFor,
  refuseDayAndLink,
  refuseToSchedule,
} from "./rules.ts";

const READY: SchedulingFacts = {
  subscription: { status: "active", credits: 1 },
  date: "2026-03-12",
  link: "https://meet.example/abc",
  candidate: { slot: { from: "16:00", to: "18:00" } },
  today: "2026-03-10",
};

test("an interview that meets every condition may be scheduled", () => {
  expect(refuseToSchedule(READY)).toBeNull();
});

test.each<[string, Partial<SchedulingFacts>, string]>([
  ["without a subscription", { subscription: null }, "no-subscription"],
  [
    "while the subscription is pending",
    { subscription: { status: "pending", credits: 5 } },
    "subscription-pending",
  ],
  ["once it is canceled", { subscription: { status: "canceled", credits: 5 } }, "subscription-canceled"],
  ["once it has expired", { subscription: { status: "expired", credits: 5 } }, "subscription-expired"],
  ["without a date", { date: undefined }, "no-date"],
  ["on a date that does not exist", { date: "2026-02-30" }, "no-date"],
  ["one day ahead", { date: "2026-03-11" }, "too-soon"],
  ["a year and a day ahead", { date: "2027-03-11" }, "too-late"],
  ["in the year 9999", { date: "9999-12-31" }, "too-late"],
  ["with a password in the link", { link: "https://user:pw@meet.example/abc" }, "bad-link"],
  ["with a link that is no web address", { link: "javascript:alert(1)" }, "bad-link"],
  ["without a link", { link: undefined }, "bad-link"],
  ["when the candidate has no slot", { candidate: { slot: null } }, "no-slot"],
  ["when the candidate is missing", { candidate: null }, "no-person"],
  ["after the last credit is spent", { subscription: { status: "active", credits: 0 } }, "no-credits"],
])("scheduling is refused %s", (_when, change, refusal) => {
  expect(refuseToSchedule({ ...READY, ...change })).toBe(refusal);
});

test("the first of several reasons is the one in the answer", () => {
  const hopeless = { ...READY, date: undefined, link: "x", candidate: null };
  expect(refuseToSchedule({ ...hopeless, subscription: null })).toBe("no-subscription");
  expect(refuseToSchedule(hopeless)).toBe("no-date");
  expect(refuseToSchedule({ ...hopeless, date: "2026-03-12" })).toBe("bad-link");
});

test.each<[string, string | undefined, string | undefined, string | null]>([
  ["the earliest day", "2026-03-12", "https://meet.example/abc", null],
  ["the latest day", "2027-03-10", "http://meet.example/abc", null],
  ["no day", undefined, undefined, "no-date"],
  ["tomorrow", "2026-03-11", undefined, "too-soon"],
  ["a day after a year", "2027-03-11", undefined, "too-late"],
  ["a day without a link", "2026-03-12", undefined, "bad-link"],
  ["a link that is no web address", "2026-03-12", "javascript:alert(1)", "bad-link"],
])("another day is checked with its link: %s", (_what, date, link, refusal) => {
  expect(refuseDayAndLink(date, link, "2026-03-10")).toBe(refusal);
});

test("an invitation is checked before the credits, and needs no link at school", () => {
  const atSchool = { mode: "at-school", hasPlace: true, isVerified: true, proposals: [] } as const;
  const online = { ...atSchool, mode: "online" } as const;
  const refusal = (change: Partial<SchedulingFacts>) => refuseToSchedule({ ...READY, ...change });
  expect(refusal({ invitation: atSchool, link: undefined })).toBeNull();
  expect(refusal({ invitation: online, link: undefined })).toBe("bad-link");
  const empty = { subscription: { status: "active" as const, credits: 0 } };
  expect(refusal({ ...empty, invitation: { ...atSchool, hasPlace: false } })).toBe("no-place");
  expect(refusal({ ...empty, invitation: atSchool })).toBe("no-credits");
  const proposals = [{ date: "2026-03-12" }, { date: "2026-03-11" }];
  expect(refusal({ invitation: { ...online, proposals } })).toBe("too-soon");
  expect(
    refusal({ date: undefined, invitation: { ...online, proposals: proposals.slice(0, 1) } }),
  ).toBeNull();
});

test("the latest day is a year ahead", () => {
  expect(latestInterviewDay("2026-03-10")).toBe("2027-03-10");
  expect(refuseToSchedule({ ...READY, date: "2027-03-10" })).toBeNull();
});

test("the earliest day is the day after tomorrow, across month ends (INT-16)", () => {
  expect(earliestInterviewDay("2026-12-30")).toBe("2027-01-01");
});

test("all statuses but completed and cancelled are open", () => {
  expect(INTERVIEW_STATUSES.filter(isOpen)).toEqual([
    "Pending",
    "Interview Scheduled",
    "Rescheduled",
    "Pending Reschedule",
  ]);
});

test("an interview begins by India's clock, also half an hour after midnight", () => {
  const interview = { interviewDate: "2026-03-10", interviewSlotFrom: "00:30" };
  expect(hasBegun(interview, new Date("2026-03-09T18:59:59Z"))).toBe(false);
  expect(hasBegun(interview, new Date("2026-03-09T19:00:00Z"))).toBe(true);
});

test("a reason becomes a refusal with its kind, code and sentence", () => {
  expect(refusalFor("no-credits")).toMatchObject({
    kind: "payment-needed",
    code: "INSUFFICIENT_CREDITS",
    message: "You have no remaining credits. Please purchase or renew your subscription.",
  });
  expect(refusalFor("no-slot")).toMatchObject({ kind: "conflict", code: "SLOT_MISSING" });
});

test("each role may ask for one status", () => {
  const asked = ROLES.map((role) => INTERVIEW_STATUSES.filter((status) => stepTowards(role, status)));
  expect(asked).toEqual([["Interview Scheduled"], ["Completed"], ["Cancelled"]]);
});

test("an invitation can be answered until its slot begins (INT-43)", () => {
  const interview = { interviewDate: "2026-03-10", interviewSlotFrom: "16:00" } as const;
  expect(hasBegun(interview, new Date("2026-03-10T15:59:00+05:30"))).toBe(false);
  expect(hasBegun(interview, new Date("2026-03-10T16:00:00+05:30"))).toBe(true);
});

test.each<[string, Partial<Parameters<typeof mayEmployerDelete>[0]>, boolean]>([
  ["of a past day", {}, true],
  ["of today", { day: "2026-03-10" }, false],
  ["that was completed", { status: "Completed" }, false],
  ["whose last time is still to come", { answerBy: new Date("2026-03-11T10:30:00Z") }, false],
  ["whose last time begins today", { answerBy: new Date("2026-03-10T10:30:00Z") }, false],
  ["whose last time was yesterday", { answerBy: new Date("2026-03-09T18:29:00Z") }, true],
  [
    "for which another day is asked",
    { status: "Pending Reschedule", answerBy: new Date("2026-03-14T03:30:00Z") },
    false,
  ],
  ["with an absence", { status: "Rescheduled", absence: { state: "noted" } }, false],
  ["with a contradicted absence", { status: "Interview Scheduled", absence: { state: "disputed" } }, false],
  ["with a dismissed absence", { status: "Rescheduled", absence: { state: "dismissed" } }, true],
  ["that was cancelled with an absence", { status: "Cancelled", absence: { state: "noted" } }, true],
])("an interview %s may be deleted by its school: %j, %s (INT-8)", (_which, change, expected) => {
  const past = { day: "2026-03-09", status: "Pending", answerBy: null, absence: null } as const;
  expect(mayEmployerDelete({ ...past, ...change }, "2026-03-10")).toBe(expected);
});

test("a school's open interviews at the same time with somebody else clash (INT-45)", () => {
  const at = (change: object) => ({
    status: "Pending" as const,
    interviewDate: "2026-03-12",
    interviewSlotFrom: "16:00",
    interviewSlotTo: "18:00",
    candidateId: { _id: "other" },
    ...change,
  });
  const wanted = { candidateId: "c1", day: "2026-03-12", slot: { from: "17:00", to: "19:00" } };
  expect(findClashes([at({})], wanted)).toHaveLength(1);
  for (const change of [
    { status: "Cancelled" },
    { interviewDate: "2026-03-13" },
    { candidateId: { _id: "c1" } },
    { interviewSlotTo: "17:00" },
    { interviewSlotFrom: "19:00", interviewSlotTo: "20:00" },
  ]) {
    expect(findClashes([at(change)], wanted)).toEqual([]);
  }
});

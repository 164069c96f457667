import { expect, test } from "vitest";
import {
  findOpeningNotice,
  findSchedulingNotice,
  type SchedulingCase,
} from "#features/interviews/web/schedule/scheduling-check.ts";
import { errorsOf, firstInvitation } from "#features/interviews/web/schedule/invitation-values.ts";

const READY: SchedulingCase = {
  role: "employer",
  subscription: { status: "active", credits: 3 },
  date: "2026-03-12",
  link: "https://meet.example/abc",
  candidate: { slot: { from: "16:00", to: "18:00" } },
  today: "2026-03-10",
};

/** Each step corrects what the previous one was refused for, so the refusals must come in this order. */
const STEPS: [Partial<SchedulingCase>, string, string][] = [
  [
    {
      role: "visitor",
      subscription: null,
      date: "",
      link: "meet.example",
      candidate: { slot: null },
    },
    "Login / Sign Up Required",
    "Please log in as an employer to schedule an interview.",
  ],
  [{ role: "admin" }, "Access Denied", "Only employers can view full candidate profiles."],
  [
    { role: "employer" },
    "Subscription Required",
    "You need an active subscription to schedule an interview.",
  ],
  [
    { subscription: { status: "pending", credits: 0 } },
    "Subscription Pending",
    "Please wait for admin to activate your subscription.",
  ],
  [
    { subscription: { status: "canceled", credits: 0 } },
    "Subscription Canceled",
    "Your subscription is canceled. Please contact admin.",
  ],
  [
    { subscription: { status: "expired", credits: 0 } },
    "Subscription expired",
    "Your subscription has expired. Upgrade your plan to schedule interviews.",
  ],
  [{ subscription: { status: "active", credits: 0 } }, "Date missing", "Please select an interview date."],
  [{ date: "2026-03-11" }, "Date too soon", "Please choose a date at least 2 days from today."],
  [{ date: "2026-03-12" }, "Meeting link", "Please enter a valid meeting link (e.g., https://)."],
  [{ link: "https://meet.example/abc" }, "Slot missing", "Candidate's interview slot is missing."],
  [{ candidate: null }, "Data missing", "Candidate or Employer data is missing."],
  [
    { candidate: READY.candidate },
    "Insufficient Credits",
    "You have no remaining credits. Please purchase or renew your subscription.",
  ],
];

test("scheduling is refused by the first check that fails, each with its own sentence (INT-11)", () => {
  let facts: SchedulingCase = READY;
  for (const [change, title, body] of STEPS) {
    facts = { ...facts, ...change };
    expect(findSchedulingNotice(facts)).toMatchObject({ title, body });
  }
  expect(findSchedulingNotice({ ...facts, subscription: { status: "active", credits: 1 } })).toBeNull();
});

test.each([
  ["Login Now", "/login", { role: "visitor" }],
  ["Subscribe Now", "/subscriptionPlan", { subscription: null }],
  ["Upgrade Your Plan", "/subscriptionPlan", { subscription: { status: "expired", credits: 2 } }],
  ["See Plans", "/subscriptionPlan", { subscription: { status: "active", credits: 0 } }],
] as const)("the button '%s' leads to %s (INT-13)", (confirm, to, change) => {
  expect(findSchedulingNotice({ ...READY, ...change })?.nextStep).toMatchObject({ confirm, to });
});

test("the form opens for an employer who may schedule, with empty fields and without credits too", () => {
  expect(findOpeningNotice("employer", { status: "active", credits: 0 })).toBeNull();
});

test.each([
  ["visitor", null, "no-session"],
  ["admin", null, "not-an-employer"],
  ["employer", null, "no-subscription"],
  ["employer", { status: "pending", credits: 9 }, "subscription-pending"],
] as const)("the form stays closed for %s with %o", (role, subscription, reason) => {
  expect(findOpeningNotice(role, subscription)?.reason).toBe(reason);
});

const SETTING = { today: "2026-03-10", slot: { from: "16:00", to: "18:00" } };
const FIRST = { ...firstInvitation(SETTING.slot, []), interviewDate: "2026-03-12" };
const SECOND = { "date-2": "2026-03-13", "from-2": "17:00", "to-2": "18:00" };

test.each([
  ["too-soon", { interviewDate: "2026-03-11", ...SECOND }, "interviewDate"],
  ["too-soon", { ...SECOND, "date-2": "2026-03-11" }, "date-2"],
  ["too-late", { ...SECOND, "date-3": "2028-03-11" }, "date-3"],
  ["no-date", { ...SECOND, interviewDate: "" }, "interviewDate"],
  ["outside-slot", { "from-1": "15:00", ...SECOND }, "from-1"],
  ["outside-slot", { ...SECOND, "from-2": "15:00" }, "from-2"],
  ["same-times", { ...SECOND, "date-3": "2026-03-13", "from-3": "17:00" }, "from-3"],
  ["bad-link", {}, "InterviewLink"],
  ["no-place", { mode: "at-school" }, "address"],
  ["no-credits", {}, undefined],
] as const)("%s marks the field that is wrong in %o", (reason, fields, field) => {
  expect(Object.keys(errorsOf(reason, { ...FIRST, ...fields }, SETTING))).toEqual(field ? [field] : []);
});

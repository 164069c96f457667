// What schools and admins read of plans and credits.
import { expect, test } from "vitest";
import type { SubscriptionNotice } from "./subscription-texts.ts";
import { writeNotice } from "./texts.ts";

const FACTS = { employer: "Hill School", plan: "Gold", credits: 12, endsOn: "2027-04-05" };
const OWN = { path: "/employer/profile?tab=subscription", action: "See your subscription" };
const PLANS = { path: "/subscriptionPlan", action: "See the plans" };
const LINES = [
  { label: "Plan", value: "Gold" },
  { label: "Credits", value: "12" },
  { label: "Valid until", value: "05 Apr 2027" },
];

const write = (kind: SubscriptionNotice, endsOn: string | null = FACTS.endsOn) =>
  writeNotice({ kind, facts: { ...FACTS, endsOn } }, kind === "subscription-asked" ? "admin" : "employer");

test.each<[SubscriptionNotice, object]>([
  [
    "subscription-asked",
    {
      subject: "Hill School asks for the plan Gold",
      title: "Hill School asks for a plan",
      sentences: ["The subscription waits for you to activate it."],
      facts: [{ label: "Employer", value: "Hill School" }, ...LINES],
      path: "/admin/edunakuri/dashboard?view=subscribers",
      action: "See all subscribers",
    },
  ],
  [
    "subscription-activated",
    {
      subject: "Your subscription Gold is active",
      title: "Your subscription is active",
      sentences: ["You see full profiles now, and each interview costs one credit."],
      facts: LINES,
      ...OWN,
    },
  ],
  [
    "subscription-canceled",
    {
      subject: "Your subscription Gold is canceled",
      title: "Your subscription is canceled",
      sentences: ["Interviews cannot be scheduled with it. Please write to us if you did not expect this."],
      facts: LINES,
      ...OWN,
    },
  ],
  [
    "subscription-expiring",
    {
      subject: "Your subscription Gold ends on 05 Apr 2027",
      title: "Your subscription ends soon",
      sentences: ["Renew it in time: credits that are left are carried over to the next one."],
      facts: LINES,
      ...PLANS,
    },
  ],
  [
    "subscription-expired",
    {
      subject: "Your subscription Gold has ended",
      title: "Your subscription has ended",
      sentences: ["Choose a plan to schedule interviews and to see full profiles again."],
      facts: LINES,
      ...PLANS,
    },
  ],
])("the message %s has its own words and way on", (kind, notice) => {
  expect(write(kind)).toEqual(notice);
});

test("a period without an end has no line of it", () => {
  expect(write("subscription-asked", null).facts.map(({ label }) => label)).toEqual([
    "Employer",
    "Plan",
    "Credits",
  ]);
  expect(write("subscription-expiring", null).subject).toBe("Your subscription Gold ends soon");
});

test.each([
  [1, "1 day", "Our staff added it to its period."],
  [2, "2 days", "Our staff added them to its period."],
  [1_000, "1,000 days", "Our staff added them to its period."],
])("a plan that is extended by %d reads: %s", (days, added, sentence) => {
  const facts = { plan: "Gold", days, endsOn: "2027-04-05", reason: "The site was down." };
  expect(writeNotice({ kind: "subscription-extended", facts }, "employer")).toEqual({
    subject: `Your plan Gold was extended by ${added}`,
    title: `Your plan was extended by ${added}`,
    sentences: [sentence],
    quote: "The site was down.",
    facts: [
      { label: "Plan", value: "Gold" },
      { label: "Valid until", value: "05 Apr 2027" },
    ],
    ...OWN,
  });
});

test.each([
  [0, "You have no credits left"],
  [1, "You have 1 credit left"],
  [2, "You have 2 credits left"],
])("with %d credits the message reads: %s", (credits, title) => {
  expect(writeNotice({ kind: "credits-low", facts: { credits } }, "employer")).toEqual({
    subject: title,
    title,
    sentences: ["Each interview costs one credit. A new plan brings more, and keeps what is left."],
    facts: [],
    ...PLANS,
  });
});

test.each([
  [1, 1, "You received 1 credit", "You have 1 credit left."],
  [5, 17, "You received 5 credits", "You have 17 credits left."],
  [-1, 0, "1 credit was taken back", "You have no credits left."],
  [-2, 1, "2 credits were taken back", "You have 1 credit left."],
])("a correction by %d that leaves %d reads: %s", (amount, credits, title, left) => {
  const facts = { amount, credits, reason: "Paid twice." };
  expect(writeNotice({ kind: "credits-corrected", facts }, "employer")).toEqual({
    subject: title,
    title,
    sentences: [`Our staff corrected your credits. ${left}`],
    quote: "Paid twice.",
    facts: [],
    ...OWN,
  });
});

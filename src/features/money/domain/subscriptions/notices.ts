// The messages about subscriptions and credits.
import { sentence, term, type Text } from "#platform/domain/locale/sentence.ts";
import { addDays, type Day } from "#platform/domain/day.ts";
import { formatCount } from "#platform/domain/money.ts";
import { EXAMPLE, type Notice, notice, type NoticeCase } from "#platform/domain/notifications/notice.ts";
import type { NoticeText } from "#platform/domain/notifications/notice-text.ts";
import { shorten } from "#platform/domain/notifications/shorten.ts";
import { countCredits } from "./credit-count.ts";

/** The pages that these messages are about. */
export const SUBSCRIPTION = "/employer/profile?tab=subscription";
const PLANS = "/subscriptionPlan";

/** Balances at which an employer is notified, each time the balance falls to one of them. */
export const LOW_CREDITS: readonly number[] = [2, 0];

type SubscriptionFacts = {
  employer: string;
  plan: string;
  /** The plan that a renewal asks for again. */
  planId: string;
  credits: number;
  endsOn: Day | null;
};
type ExtensionFacts = { plan: string; days: number; endsOn: Day; reason: string };
/** `credits` are those that are left after the correction. */
type CorrectionFacts = { amount: number; credits: number; reason: string };

type Definition = Omit<Notice<SubscriptionFacts>, "recipients" | "write" | "example"> &
  Partial<Pick<Notice<SubscriptionFacts>, "recipients" | "example">> & {
    /** `named` is the plan's name as a subject has it. */
    write: (
      facts: SubscriptionFacts,
      named: string,
    ) => Pick<NoticeText, "subject" | "title" | "sentences"> & Partial<NoticeText>;
  };

const subscription = ({ write, ...definition }: Definition): Notice<SubscriptionFacts> =>
  notice({
    recipients: ["employer"],
    members: "owner",
    example,
    cases: [["", RECORDED]],
    ...definition,
    write: (facts) => ({
      facts: linesOf(facts),
      path: SUBSCRIPTION,
      action: "See your subscription",
      ...write(facts, shorten(facts.plan)),
    }),
  });

const linesOf = ({ plan, credits, endsOn }: SubscriptionFacts) => [
  { label: "Plan", value: plan },
  { label: "Credits", value: String(credits) },
  ...(endsOn === null ? [] : [{ label: "Valid until", value: { day: endsOn } }]),
];

const renewal = ({ planId }: SubscriptionFacts) => ({
  path: `${PLANS}?plan=${planId}`,
  action: "Renew this plan",
});

/** What is said later names the day. */
const ended = (plan: string, day: Day | null = null) =>
  day === null
    ? {
        subject: sentence("Your subscription {plan} has ended", { plan }),
        title: "Your subscription has ended",
      }
    : {
        subject: sentence("Your subscription {plan} ended on {day}", { plan, day: { day } }),
        title: sentence("Your subscription ended on {day}", { day: { day } }),
      };

const example = (today: Day) => ({
  employer: EXAMPLE.school,
  plan: "Standard",
  planId: EXAMPLE.id,
  credits: 10,
  endsOn: addDays(today, 7),
});

const RECORDED: SubscriptionFacts = {
  employer: "Hill School",
  plan: "Gold",
  planId: "gold",
  credits: 12,
  endsOn: "2027-04-05",
};
const WITH_AND_WITHOUT_END: readonly NoticeCase<SubscriptionFacts>[] = [
  ["", RECORDED],
  ["no end", { ...RECORDED, endsOn: null }],
];

export const SUBSCRIPTION_NOTICES = {
  "subscription-asked": subscription({
    label: "An employer asks for a plan",
    recipients: ["admin"],
    optional: true,
    write: (facts, named) => ({
      subject: `${shorten(facts.employer)} asks for the plan ${named}`,
      title: `${facts.employer} asks for a plan`,
      sentences: ["The subscription waits for you to activate it."],
      facts: [{ label: "Employer", value: facts.employer }, ...linesOf(facts)],
      path: "/admin/edunakuri/dashboard?view=subscribers",
      action: "See all subscribers",
    }),
    example: (today) => ({ ...example(today), endsOn: null }),
    cases: WITH_AND_WITHOUT_END,
  }),
  "subscription-activated": subscription({
    label: "Your subscription is activated",
    write: (_facts, named) => ({
      subject: sentence("Your subscription {plan} is active", { plan: named }),
      title: "Your subscription is active",
      sentences: ["You can invite teachers to interviews now. Each invitation costs one credit."],
    }),
  }),
  "subscription-canceled": subscription({
    label: "Your subscription is canceled",
    write: (_facts, named) => ({
      subject: sentence("Your subscription {plan} is canceled", { plan: named }),
      title: "Your subscription is canceled",
      sentences: ["Interviews cannot be scheduled with it. Please write to us if you did not expect this."],
    }),
  }),
  "subscription-expiring": subscription({
    label: "Your subscription ends in 30, 7 and 1 days",
    optional: true,
    write: (facts, named) => ({
      subject:
        facts.endsOn === null
          ? sentence("Your subscription {plan} ends soon", { plan: named })
          : sentence("Your subscription {plan} ends on {day}", { plan: named, day: { day: facts.endsOn } }),
      title: "Your subscription ends soon",
      sentences: ["Renew it in time: credits that are left are carried over to the next one."],
      ...renewal(facts),
    }),
    cases: WITH_AND_WITHOUT_END,
  }),
  "subscription-expired": subscription({
    label: "Your subscription has ended",
    write: (facts, named) => ({
      ...ended(named),
      sentences: ["Choose a plan to schedule interviews again."],
      ...renewal(facts),
    }),
  }),
  "subscription-renew": subscription({
    label: "Your subscription ended 3 days ago",
    optional: true,
    write: (facts, named) => ({
      ...ended(named, facts.endsOn),
      sentences: [
        "Interviews that are agreed stay. To invite more teachers, take the same plan again or choose another.",
      ],
      ...renewal(facts),
    }),
    cases: WITH_AND_WITHOUT_END,
  }),
} as const;

export type SubscriptionNotice = keyof typeof SUBSCRIPTION_NOTICES;

export const CREDIT_NOTICES = {
  "subscription-extended": notice<ExtensionFacts>({
    label: "Days are added to your plan",
    recipients: ["employer"],
    members: "owner",
    write({ plan, days, endsOn, reason }) {
      const added = days === 1 ? term("1 day") : sentence("{count} days", { count: formatCount(days) });
      return {
        subject: sentence("Your plan {plan} was extended by {days}", { plan: shorten(plan), days: added }),
        title: sentence("Your plan was extended by {days}", { days: added }),
        sentences: [days === 1 ? "Our staff added it to its period." : "Our staff added them to its period."],
        quote: reason,
        facts: [
          { label: "Plan", value: plan },
          { label: "Valid until", value: { day: endsOn } },
        ],
        path: SUBSCRIPTION,
        action: "See your subscription",
      };
    },
    example: (today) => ({
      plan: "Standard",
      days: 12,
      endsOn: addDays(today, 60),
      reason: "Your school was suspended for twelve days by mistake.",
    }),
    cases: [1, 2, 1_000].map((days) => [
      "",
      { plan: "Gold", days, endsOn: "2027-04-05", reason: "The site was down." },
    ]),
  }),
  "credits-low": notice<{ credits: number }>({
    label: "Your credits run low",
    recipients: ["employer"],
    members: "owner",
    optional: true,
    write({ credits }) {
      const title: Text =
        credits === 0
          ? "You have no credits left"
          : sentence("You have {credits} left", { credits: countCredits(credits) });
      return {
        subject: title,
        title,
        sentences: ["Each interview costs one credit. A new plan brings more, and keeps what is left."],
        facts: [],
        path: PLANS,
        action: "See the plans",
      };
    },
    example: () => ({ credits: 2 }),
    cases: [0, 1, 2].map((credits) => ["", { credits }]),
  }),
  "credits-corrected": notice<CorrectionFacts>({
    label: "Your credits are corrected",
    recipients: ["employer"],
    members: "owner",
    write({ amount, credits, reason }) {
      const moved = countCredits(Math.abs(amount));
      const title =
        amount > 0
          ? sentence("You received {credits}", { credits: moved })
          : amount === -1
            ? sentence("{credits} was taken back", { credits: moved })
            : sentence("{credits} were taken back", { credits: moved });
      return {
        subject: title,
        title,
        sentences: [
          credits === 0
            ? "Our staff corrected your credits. You have no credits left."
            : sentence("Our staff corrected your credits. You have {credits} left.", {
                credits: countCredits(credits),
              }),
        ],
        quote: reason,
        facts: [],
        path: SUBSCRIPTION,
        action: "See your subscription",
      };
    },
    example: () => ({ amount: 2, credits: 12, reason: "Two interviews were entered twice." }),
    cases: [
      { amount: 1, credits: 1 },
      { amount: 5, credits: 17 },
      { amount: -1, credits: 0 },
      { amount: -2, credits: 1 },
    ].map((facts) => [`by ${facts.amount}`, { ...facts, reason: "Paid twice." }]),
  }),
} as const;

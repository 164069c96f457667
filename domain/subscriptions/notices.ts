// The messages about subscriptions and credits.
import { addDays, type Day, formatDay } from "../day.ts";
import { formatCount } from "../money.ts";
import { EXAMPLE, type Notice, notice } from "../notifications/notice.ts";
import type { NoticeText } from "../notifications/notice-text.ts";
import { shorten } from "../notifications/shorten.ts";

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

type Definition = Omit<Notice<SubscriptionFacts>, "recipients" | "write"> &
  Partial<Pick<Notice<SubscriptionFacts>, "recipients">> & {
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
  ...(endsOn === null ? [] : [{ label: "Valid until", value: formatDay(endsOn) }]),
];

const renewal = ({ planId }: SubscriptionFacts) => ({
  path: `${PLANS}?plan=${planId}`,
  action: "Renew this plan",
});

const example = (today: Day) => ({
  employer: EXAMPLE.school,
  plan: "Standard",
  planId: EXAMPLE.id,
  credits: 10,
  endsOn: addDays(today, 7),
});

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
  }),
  "subscription-activated": subscription({
    label: "Your subscription is activated",
    write: (_facts, named) => ({
      subject: `Your subscription ${named} is active`,
      title: "Your subscription is active",
      sentences: ["You can invite teachers to interviews now. Each invitation costs one credit."],
    }),
    example,
  }),
  "subscription-canceled": subscription({
    label: "Your subscription is canceled",
    write: (_facts, named) => ({
      subject: `Your subscription ${named} is canceled`,
      title: "Your subscription is canceled",
      sentences: ["Interviews cannot be scheduled with it. Please write to us if you did not expect this."],
    }),
    example,
  }),
  "subscription-expiring": subscription({
    label: "Your subscription ends in 30, 7 and 1 days",
    optional: true,
    write: (facts, named) => ({
      subject: `Your subscription ${named} ends${facts.endsOn === null ? " soon" : ` on ${formatDay(facts.endsOn)}`}`,
      title: "Your subscription ends soon",
      sentences: ["Renew it in time: credits that are left are carried over to the next one."],
      ...renewal(facts),
    }),
    example,
  }),
  "subscription-expired": subscription({
    label: "Your subscription has ended",
    write: (facts, named) => ({
      subject: `Your subscription ${named} has ended`,
      title: "Your subscription has ended",
      sentences: ["Choose a plan to schedule interviews again."],
      ...renewal(facts),
    }),
    example,
  }),
  "subscription-renew": subscription({
    label: "Your subscription ended 3 days ago",
    optional: true,
    write: (facts, named) => ({
      subject: `Your subscription ${named} ended 3 days ago`,
      title: "Your subscription ended 3 days ago",
      sentences: [
        "Interviews that are agreed stay. To invite more teachers, take the same plan again or choose another.",
      ],
      ...renewal(facts),
    }),
    example,
  }),
} as const;

export type SubscriptionNotice = keyof typeof SUBSCRIPTION_NOTICES;

export const subscriptionExtended = notice<ExtensionFacts>({
  label: "Days are added to your plan",
  recipients: ["employer"],
  members: "owner",
  write({ plan, days, endsOn, reason }) {
    const added = days === 1 ? "1 day" : `${formatCount(days)} days`;
    return {
      subject: `Your plan ${shorten(plan)} was extended by ${added}`,
      title: `Your plan was extended by ${added}`,
      sentences: [`Our staff added ${days === 1 ? "it" : "them"} to its period.`],
      quote: reason,
      facts: [
        { label: "Plan", value: plan },
        { label: "Valid until", value: formatDay(endsOn) },
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
});

function formatCredits(credits: number): string {
  if (credits === 0) return "no credits";
  return credits === 1 ? "1 credit" : `${credits} credits`;
}

export const creditsLow = notice<{ credits: number }>({
  label: "Your credits run low",
  recipients: ["employer"],
  members: "owner",
  optional: true,
  write({ credits }) {
    const left = formatCredits(credits);
    return {
      subject: `You have ${left} left`,
      title: `You have ${left} left`,
      sentences: ["Each interview costs one credit. A new plan brings more, and keeps what is left."],
      facts: [],
      path: PLANS,
      action: "See the plans",
    };
  },
  example: () => ({ credits: 2 }),
});

export const creditsCorrected = notice<CorrectionFacts>({
  label: "Your credits are corrected",
  recipients: ["employer"],
  members: "owner",
  write({ amount, credits, reason }) {
    const moved = formatCredits(Math.abs(amount));
    const title =
      amount > 0 ? `You received ${moved}` : `${moved} ${amount === -1 ? "was" : "were"} taken back`;
    return {
      subject: title,
      title,
      sentences: [`Our staff corrected your credits. You have ${formatCredits(credits)} left.`],
      quote: reason,
      facts: [],
      path: SUBSCRIPTION,
      action: "See your subscription",
    };
  },
  example: () => ({ amount: 2, credits: 12, reason: "Two interviews were entered twice." }),
});

// Texts of the messages about subscriptions.
import { type Day, formatDay } from "../day.ts";
import { formatCount } from "../money.ts";
import { PLANS, SUBSCRIPTION } from "./credit-texts.ts";
import { shorten } from "./shorten.ts";
import type { NoticeKind } from "./terms.ts";

export type SubscriptionFacts = {
  employer: string;
  plan: string;
  /** The plan that a renewal asks for again. */
  planId: string;
  credits: number;
  endsOn: Day | null;
};

export type ExtensionFacts = { plan: string; days: number; endsOn: Day; reason: string };

export type SubscriptionNotice = Exclude<
  Extract<NoticeKind, `subscription-${string}`>,
  "subscription-extended"
>;

export function writeSubscriptionExtended({ plan, days, endsOn, reason }: ExtensionFacts) {
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
}

export function writeAboutSubscription(
  kind: SubscriptionNotice,
  { employer, plan, planId, credits, endsOn }: SubscriptionFacts,
) {
  const ends = endsOn === null ? [] : [{ label: "Valid until", value: formatDay(endsOn) }];
  const about = {
    facts: [{ label: "Plan", value: plan }, { label: "Credits", value: String(credits) }, ...ends],
    path: SUBSCRIPTION,
    action: "See your subscription",
  };
  const renew = { path: `${PLANS}?plan=${planId}`, action: "Renew this plan" };
  const named = shorten(plan);

  switch (kind) {
    case "subscription-asked":
      return {
        subject: `${shorten(employer)} asks for the plan ${named}`,
        title: `${employer} asks for a plan`,
        sentences: ["The subscription waits for you to activate it."],
        ...about,
        facts: [{ label: "Employer", value: employer }, ...about.facts],
        path: "/admin/edunakuri/dashboard?view=subscribers",
        action: "See all subscribers",
      };
    case "subscription-activated":
      return {
        subject: `Your subscription ${named} is active`,
        title: "Your subscription is active",
        sentences: ["You can invite teachers to interviews now. Each invitation costs one credit."],
        ...about,
      };
    case "subscription-canceled":
      return {
        subject: `Your subscription ${named} is canceled`,
        title: "Your subscription is canceled",
        sentences: ["Interviews cannot be scheduled with it. Please write to us if you did not expect this."],
        ...about,
      };
    case "subscription-expiring":
      return {
        subject: `Your subscription ${named} ends${endsOn === null ? " soon" : ` on ${formatDay(endsOn)}`}`,
        title: "Your subscription ends soon",
        sentences: ["Renew it in time: credits that are left are carried over to the next one."],
        ...about,
        ...renew,
      };
    case "subscription-expired":
      return {
        subject: `Your subscription ${named} has ended`,
        title: "Your subscription has ended",
        sentences: ["Choose a plan to schedule interviews again."],
        ...about,
        ...renew,
      };
    case "subscription-renew":
      return {
        subject: `Your subscription ${named} ended 3 days ago`,
        title: "Your subscription ended 3 days ago",
        sentences: [
          "Interviews that are agreed stay. To invite more teachers, take the same plan again or choose another.",
        ],
        ...about,
        ...renew,
      };
  }
}

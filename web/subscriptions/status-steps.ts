// An admin's steps with a subscription: labels and explanations (SUB-22).
import { formatCount } from "#domain/money.ts";
import type { Subscription } from "#domain/subscriptions/contract.ts";
import { STEPS } from "#domain/subscriptions/rules.ts";
import type { SubscriptionStatus } from "#domain/subscriptions/terms.ts";

export type Step = { to: SubscriptionStatus; word: string; question: string; meaning: string; done: string };

export function stepsOf(subscription: Subscription): Step[] {
  return STEPS[subscription.status].map((to) =>
    to === "canceled" ? cancel(subscription) : activate(subscription),
  );
}

function activate({ status, employerId, planName, totalCredits, credits }: Subscription): Step {
  const again = status === "canceled";
  const who = employerId.instituteName;
  return {
    to: "active",
    word: again ? "Re-Activate" : "Activate",
    question: again ? "Re-activate this subscription?" : "Activate this subscription?",
    meaning:
      status === "pending"
        ? `${who} receives the ${formatCount(totalCredits)} credits of the ${planName} plan. Its period starts today; beside a plan that still runs, it is added to that plan's end.`
        : `${who} can schedule interviews again with the ${formatCount(credits)} credits that are left of the ${planName} plan.`,
    done: "Subscription activated",
  };
}

function cancel({ employerId, planName, status }: Subscription): Step {
  return {
    to: "canceled",
    word: "Cancel",
    question: "Cancel this subscription?",
    meaning:
      status === "pending"
        ? `${employerId.instituteName} asked for the ${planName} plan and will not receive it.`
        : `${employerId.instituteName} can no longer schedule interviews with the ${planName} plan. You can re-activate it later.`,
    done: "Subscription canceled",
  };
}

// An admin's steps with a subscription: labels and explanations (SUB-22).
import { inEnglish } from "#platform/domain/locale/sentence.ts";
import type { Subscription } from "#features/money/domain/subscriptions/calls.ts";
import { countCredits } from "#features/money/domain/subscriptions/credit-count.ts";
import { STEPS } from "#features/money/domain/subscriptions/rules.ts";
import type { SubscriptionStatus } from "#features/money/domain/subscriptions/terms.ts";

export type Step = {
  to: SubscriptionStatus;
  label: string;
  question: string;
  explanation: string;
  done: string;
};

export function listSteps(subscription: Subscription): Step[] {
  return STEPS[subscription.status].map((to) =>
    to === "canceled" ? cancel(subscription) : activate(subscription),
  );
}

function activate({ status, employerId, planName, totalCredits, credits }: Subscription): Step {
  const isReactivation = status === "canceled";
  const school = employerId.instituteName;
  return {
    to: "active",
    label: isReactivation ? "Re-Activate" : "Activate",
    question: isReactivation ? "Re-activate this subscription?" : "Activate this subscription?",
    explanation:
      status === "pending"
        ? `${school} receives the ${inEnglish(countCredits(totalCredits))} of the ${planName} plan. Its period starts today; beside a plan that still runs, it is added to that plan's end.`
        : `${school} can schedule interviews again with the ${inEnglish(countCredits(credits))} that ${credits === 1 ? "is" : "are"} left of the ${planName} plan.`,
    done: "Subscription activated",
  };
}

function cancel({ employerId, planName, status }: Subscription): Step {
  return {
    to: "canceled",
    label: "Cancel",
    question: "Cancel this subscription?",
    explanation:
      status === "pending"
        ? `${employerId.instituteName} asked for the ${planName} plan and will not receive it.`
        : `${employerId.instituteName} can no longer schedule interviews with the ${planName} plan. You can re-activate it later.`,
    done: "Subscription canceled",
  };
}

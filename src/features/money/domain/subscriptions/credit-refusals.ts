// Decides whether a school may spend a credit on an interview, and says why not.
import { Refusal } from "#platform/domain/refusal.ts";
import type { SubscriptionStatus } from "./terms.ts";

export const CREDITS_PER_INTERVIEW = 1;

export type RefusalText = {
  kind: "invalid" | "conflict" | "payment-needed" | "not-found" | "forbidden";
  code: string;
  title: string;
  message: string;
};

export const SUBSCRIPTION_REFUSALS = {
  "no-subscription": {
    kind: "payment-needed",
    code: "SUBSCRIPTION_REQUIRED",
    title: "Subscription Required",
    message: "You need an active subscription to schedule an interview.",
  },
  "subscription-pending": {
    kind: "payment-needed",
    code: "SUBSCRIPTION_PENDING",
    title: "Subscription Pending",
    message: "Please wait for admin to activate your subscription.",
  },
  "subscription-canceled": {
    kind: "payment-needed",
    code: "SUBSCRIPTION_CANCELED",
    title: "Subscription Canceled",
    message: "Your subscription is canceled. Please contact admin.",
  },
  "subscription-expired": {
    kind: "payment-needed",
    code: "SUBSCRIPTION_EXPIRED",
    title: "Subscription expired",
    message: "Your subscription has expired. Upgrade your plan to schedule interviews.",
  },
} as const satisfies Record<string, RefusalText>;

export const NO_CREDITS = {
  kind: "payment-needed",
  code: "INSUFFICIENT_CREDITS",
  title: "Insufficient Credits",
  message: "You have no remaining credits. Please purchase or renew your subscription.",
} as const satisfies RefusalText;

type CreditRefusal = keyof typeof SUBSCRIPTION_REFUSALS | "no-credits";
/** `credits` counts what can be spent, a credit held by deductOneCredit included. */
export type SpentSubscription = { status: SubscriptionStatus; credits: number } | null;

/** Checks 3 to 6: no credit is spent without an active subscription. */
export function refuseSubscription(subscription: SpentSubscription): CreditRefusal | null {
  if (!subscription) return "no-subscription";
  return subscription.status === "active" ? null : `subscription-${subscription.status}`;
}

export function refuseCredits(subscription: SpentSubscription): CreditRefusal | null {
  return subscription && subscription.credits > 0 ? null : "no-credits";
}

/** Returns the reason against holding a credit before there is an interview, or null. */
export function refuseToHoldCredit(subscription: SpentSubscription): CreditRefusal | null {
  return refuseSubscription(subscription) ?? refuseCredits(subscription);
}

/** Turns the reason into a refusal with its code and message. */
export function creditRefusalFor(reason: CreditRefusal): Refusal {
  const { kind, code, message } = reason === "no-credits" ? NO_CREDITS : SUBSCRIPTION_REFUSALS[reason];
  return new Refusal(kind, code, message);
}

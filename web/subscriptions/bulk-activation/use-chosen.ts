// The pending subscriptions that an admin has ticked, also those of other pages of the list.
import { useState } from "react";
import { formatCount, formatRupees } from "#domain/money.ts";
import type { Subscription } from "#domain/subscriptions/contract.ts";
import { MAX_ACTIVATED_AT_ONCE } from "#domain/subscriptions/terms.ts";

export type Chosen = {
  subscriptions: readonly Subscription[];
  has: (subscription: Subscription) => boolean;
  /** No more can be ticked. */
  isFull: boolean;
  /** Ticks or unticks these, as many as one call activates. */
  set: (subscriptions: readonly Subscription[], isChosen: boolean) => void;
  clear: () => void;
};

export function useChosen(): Chosen {
  const [subscriptions, setSubscriptions] = useState<readonly Subscription[]>([]);
  const has = ({ _id }: Subscription) => subscriptions.some((one) => one._id === _id);
  return {
    subscriptions,
    has,
    isFull: subscriptions.length >= MAX_ACTIVATED_AT_ONCE,
    set: (changed, isChosen) =>
      setSubscriptions((before) => {
        const others = before.filter((one) => changed.every(({ _id }) => _id !== one._id));
        return isChosen ? [...others, ...changed].slice(0, MAX_ACTIVATED_AT_ONCE) : others;
      }),
    clear: () => setSubscriptions([]),
  };
}

export const isPending = ({ status }: Subscription) => status === "pending";

/** "₹45,000, 60 credits" */
export function formatSums(subscriptions: readonly Subscription[]): string {
  const price = subscriptions.reduce((sum, { planPrice }) => sum + planPrice, 0);
  const credits = subscriptions.reduce((sum, { totalCredits }) => sum + totalCredits, 0);
  return `${formatRupees(price)}, ${formatCount(credits)} credits`;
}

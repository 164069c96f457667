// Which subscriptions can be activated together, and what they come to.
import { formatCount, formatRupees } from "#platform/domain/money.ts";
import type { Subscription } from "#features/money/domain/subscriptions/calls.ts";

export const isPending = ({ status }: Subscription) => status === "pending";

/** "₹45,000, 60 credits" */
export function formatSums(subscriptions: readonly Subscription[]): string {
  const price = subscriptions.reduce((sum, { planPrice }) => sum + planPrice, 0);
  const credits = subscriptions.reduce((sum, { totalCredits }) => sum + totalCredits, 0);
  return `${formatRupees(price)}, ${formatCount(credits)} credits`;
}

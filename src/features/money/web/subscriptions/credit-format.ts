// Labels of the reasons for which credits change.
import { joined, type Text } from "#platform/domain/locale/sentence.ts";
import type { CreditEntry } from "#features/money/domain/subscriptions/credit-calls.ts";
import type { CreditReason } from "#features/money/domain/subscriptions/terms.ts";
import { formatCount } from "#platform/domain/money.ts";

export const REASON_LABELS: Record<CreditReason, string> = {
  granted: "Plan activated",
  "carried-over": "Carried over from the plan before",
  "carried-out": "Carried to the next plan",
  interview: "Interview scheduled",
  reserved: "Kept for the next interview",
  returned: "Interview cancelled, credit returned",
  released: "No longer kept, credit given back",
  corrected: "Corrected by our staff",
  refunded: "Plan refunded",
  "refund-failed": "Refund failed, credits given back",
};

/** "+5", "−1": with a sign, and with a real minus character. */
export function formatAmount(amount: number): string {
  return amount < 0 ? `−${formatCount(-amount)}` : `+${formatCount(amount)}`;
}

/** "Meera Iyer, 20 Mar 2026", the reason of a correction, or the name of the plan. */
export function writeEntry({ interview, planName, note }: CreditEntry): Text {
  if (note !== null) return note;
  return interview
    ? joined([interview.candidateName, { day: interview.interviewDate }], ", ")
    : (planName ?? "");
}

// The state of a transfer: its word as a badge, and what it means for the school.
import { instant, sentence, type Text } from "#platform/domain/locale/sentence.ts";
import type { OwnTransfer } from "#features/money/domain/payments/transfer-calls.ts";
import type { TransferState } from "#features/money/domain/payments/terms.ts";
import { formatRupees } from "#platform/domain/money.ts";
import { StatusBadge, type StatusTone } from "#platform/web/ui/display/status-badge.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

const LABELS: Record<TransferState, string> = {
  claimed: "Received",
  matched: "Matched",
  refused: "Not found",
};
const TONES: Record<TransferState, StatusTone> = { claimed: "waiting", matched: "good", refused: "bad" };

export function TransferBadge({ state }: { state: TransferState }) {
  const say = useSay("plan");
  return <StatusBadge tone={TONES[state]}>{say(LABELS[state])}</StatusBadge>;
}

/** For the school that has sent it (PAY-42). */
export function writeTransferState({
  state,
  claimedAt,
  decidedAt,
  reason,
}: Pick<OwnTransfer, "state" | "claimedAt" | "decidedAt" | "reason">): Text {
  switch (state) {
    case "claimed":
      return sentence("Received from you on {time}. We look within 4 working hours.", {
        time: instant(claimedAt),
      });
    case "matched":
      return decidedAt
        ? sentence("Found on our account on {time}.", { time: instant(decidedAt) })
        : "Found on our account.";
    case "refused":
      return decidedAt
        ? sentence("Not accepted on {time}: {reason}", { time: instant(decidedAt), reason: reason ?? "" })
        : sentence("Not accepted: {reason}", { reason: reason ?? "" });
  }
}

/** "₹4,499.10 and ₹499.90 TDS" */
export function formatPaid({ amount, tds }: { amount: number; tds: number }): Text {
  return tds === 0
    ? formatRupees(amount)
    : sentence("{amount} and {tds} TDS", { amount: formatRupees(amount), tds: formatRupees(tds) });
}

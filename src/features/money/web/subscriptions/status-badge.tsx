// A subscription's status as a badge with a fixed tone.
import { labelStatus } from "#features/money/domain/subscriptions/rules.ts";
import { StatusBadge, type StatusTone } from "#platform/web/ui/display/status-badge.tsx";

const TONES: Record<string, StatusTone> = { active: "good", pending: "waiting", expired: "neutral" };

export function SubscriptionStatusBadge({ status }: { status: string }) {
  return <StatusBadge tone={TONES[status] ?? "bad"}>{labelStatus(status)}</StatusBadge>;
}

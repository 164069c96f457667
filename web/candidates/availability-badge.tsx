// A badge that says whether a candidate is available.
import { StatusBadge } from "#web/ui/display/status-badge.tsx";

export function AvailabilityBadge({ emailAvailable }: { emailAvailable: string }) {
  return emailAvailable === "Yes" ? (
    <StatusBadge tone="good">Available Now</StatusBadge>
  ) : (
    <StatusBadge tone="neutral">Not Available</StatusBadge>
  );
}

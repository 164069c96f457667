// The badge of a verified school, with the day and how; nothing for a school that is not verified (SCHOOL-9).
import { formatBadge, type SchoolBadge, VERIFIED_SCHOOL } from "#domain/verifications/badge.ts";
import { Icon } from "#web/ui/display/icon.tsx";

export function VerifiedBadge({ badge }: { badge: SchoolBadge | null | undefined }) {
  if (!badge) return null;
  return (
    <span className="verified above-2xs">
      <Icon name="check" size={16} />
      <span>
        <strong>{VERIFIED_SCHOOL}</strong> <span className="line">{formatBadge(badge)}</span>
      </span>
    </span>
  );
}

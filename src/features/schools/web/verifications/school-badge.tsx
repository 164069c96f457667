// The badge of a verified school, with the day and how; nothing for a school that is not verified (SCHOOL-9).
import {
  formatBadge,
  type SchoolBadge,
  VERIFIED_SCHOOL,
} from "#features/schools/domain/verifications/badge.ts";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

export function VerifiedBadge({ badge }: { badge: SchoolBadge | null | undefined }) {
  const say = useSay();
  if (!badge) return null;
  return (
    <span className="verified above-2xs">
      <Icon name="check" size={16} />
      <span>
        <strong>{say(VERIFIED_SCHOOL)}</strong> <span className="line">{say(formatBadge(badge))}</span>
      </span>
    </span>
  );
}

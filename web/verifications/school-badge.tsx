// The badge of a verified school, with the day and how; nothing for a school that is not verified (SCHOOL-9).
import { formatBadge, type SchoolBadge, VERIFIED_SCHOOL } from "#domain/verifications/badge.ts";
import { Icon } from "#web/ui/display/icon.tsx";
import styles from "#web/verifications/school-badge.module.css";

export function VerifiedBadge({ badge }: { badge: SchoolBadge | null | undefined }) {
  if (!badge) return null;
  return (
    <span className={styles.badge}>
      <Icon name="check" size={16} />
      <span>
        <strong>{VERIFIED_SCHOOL}</strong> <small>{formatBadge(badge)}</small>
      </span>
    </span>
  );
}

// A badge that says whether a candidate is available for interview, and that somebody joins next year only.
import styles from "#web/candidates/availability-badge.module.css";
import { StatusBadge } from "#web/ui/display/status-badge.tsx";

type Props = {
  emailAvailable: string;
  /** Where the viewer may see it, and the page does not show it beside the badge. */
  joiningAvailability?: string | undefined;
};

export function AvailabilityBadge({ emailAvailable, joiningAvailability }: Props) {
  if (emailAvailable !== "Yes") return <StatusBadge tone="neutral">Not Available</StatusBadge>;
  return (
    <span className={styles.badges}>
      <span title="Available for interview now">
        <StatusBadge tone="good">Available Now</StatusBadge>
      </span>
      {joiningAvailability === "Next Year" && <StatusBadge tone="waiting">Joins next year</StatusBadge>}
    </span>
  );
}

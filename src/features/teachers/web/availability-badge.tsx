// A badge that says whether a candidate is available for interview, and that somebody joins next year only.
import styles from "#features/teachers/web/availability-badge.module.css";
import { StatusBadge } from "#platform/web/ui/display/status-badge.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

type Props = {
  emailAvailable: string;
  /** Where the viewer may see it, and the page does not show it beside the badge. */
  joiningAvailability?: string | undefined;
};

export function AvailabilityBadge({ emailAvailable, joiningAvailability }: Props) {
  const t = useT("candidates");
  if (emailAvailable !== "Yes") return <StatusBadge tone="neutral">{t("Not Available")}</StatusBadge>;
  return (
    <span className={styles.badges}>
      <span title={t("Available for interview now")}>
        <StatusBadge tone="good">{t("Available Now")}</StatusBadge>
      </span>
      {joiningAvailability === "Next Year" && (
        <StatusBadge tone="waiting">{t("Joins next year")}</StatusBadge>
      )}
    </span>
  );
}

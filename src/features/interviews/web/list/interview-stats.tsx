// Three counts of a person's interviews.
import type { InterviewCounts } from "#features/interviews/domain/calls.ts";
import { formatCount } from "#platform/domain/money.ts";
import { Icon, type IconName } from "#platform/web/ui/display/icon.tsx";
import styles from "#features/interviews/web/list/interview-stats.module.css";
import { useT } from "#platform/web/language/use-t.tsx";

export function InterviewStats({ counts: { total, pending, upcoming } }: { counts: InterviewCounts }) {
  const t = useT("interviews");
  return (
    <dl className="grid thirds gap-sm" data-not-printed>
      <Stat icon="users" label={t("Total Interviews")} count={total} />
      <Stat icon="clock" label={t("Pending Interviews")} count={pending} />
      <Stat icon="calendar" label={t("Upcoming Interviews")} count={upcoming} />
    </dl>
  );
}

function Stat({ icon, label, count }: { icon: IconName; label: string; count: number }) {
  return (
    <div className={`beside middle between gap-md card padded ${styles.stat}`}>
      <dt className="beside middle gap-sm">
        <Icon name={icon} />
        {label}
      </dt>
      <dd className="number">{formatCount(count)}</dd>
    </div>
  );
}

// Three numbers about a person's interviews.
import { countInterviews } from "#domain/interviews/rules.ts";
import type { Interview } from "#domain/interviews/wire.ts";
import { formatCount } from "#domain/money.ts";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import styles from "#web/interviews/interview-stats.module.css";

/** `now` is the server's, so that page and browser count alike. */
export function InterviewStats({ interviews, now }: { interviews: readonly Interview[]; now: string }) {
  const { total, pending, upcoming } = countInterviews(interviews, new Date(now));
  return (
    <dl className={styles.stats}>
      <Stat icon="users" label="Total Interviews" count={total} />
      <Stat icon="clock" label="Pending Interviews" count={pending} />
      <Stat icon="calendar" label="Upcoming Interviews" count={upcoming} />
    </dl>
  );
}

function Stat({ icon, label, count }: { icon: IconName; label: string; count: number }) {
  return (
    <div className={styles.stat}>
      <dt>
        <Icon name={icon} />
        {label}
      </dt>
      <dd>{formatCount(count)}</dd>
    </div>
  );
}

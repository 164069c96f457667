// Four figures about members on the home page (SITE-23).
import { useQuery } from "@tanstack/react-query";
import { formatCount } from "#domain/money.ts";
import { statsQueries } from "#web/dashboards/queries.ts";
import { Icon, type IconName } from "#web/ui/display/icon.tsx";
import styles from "#web/dashboards/member-stats.module.css";
import { Placeholder } from "#web/ui/feedback/placeholder.tsx";
import type { Stats } from "#domain/dashboards/contract.ts";

export function MemberStats() {
  const { data, isError } = useQuery(statsQueries.current());
  if (isError && !data) return <p role="alert">Failed to load dashboard data</p>;
  const counts = data && countMembers(data);
  return (
    <dl className={styles.stats}>
      <Figure icon="user" label="Recruited Teachers" count={counts?.teachers} />
      <Figure icon="school" label="Partner Schools" count={counts?.schools} />
      <Figure icon="users" label="Total Members" count={counts?.members} />
      <Figure icon="clock" label="Fast Hiring" text="48 Hours" />
    </dl>
  );
}

function Figure({
  icon,
  label,
  count,
  text,
}: {
  icon: IconName;
  label: string;
  count?: number;
  text?: string;
}) {
  const figure = text ?? (count === undefined ? undefined : formatCount(count));
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>
        <Icon name={icon} size={30} />
        {figure ?? <Placeholder height="0.8em" width="3.5em" />}
      </dd>
    </div>
  );
}

/** People who were registered before the site counted. */
const TEACHERS_BEFORE = 100;
const SCHOOLS_BEFORE = 20;

/** Registered people plus those from before (SITE-22). */
export function countMembers({ totalCandidates, Employer }: Stats) {
  const teachers = TEACHERS_BEFORE + totalCandidates;
  const schools = SCHOOLS_BEFORE + Employer;
  return { teachers, schools, members: teachers + schools };
}

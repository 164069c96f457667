// Four figures about members on the home page (SITE-23), as given or as counted (SITE-42).
import { sentence, type Text } from "#platform/domain/locale/sentence.ts";
import { useQuery } from "@tanstack/react-query";
import { formatCount } from "#platform/domain/money.ts";
import { useSite } from "#platform/web/layout/root-data.ts";
import { Icon, type IconName } from "#platform/web/ui/display/icon.tsx";
import styles from "#features/staff/web/dashboards/member-stats.module.css";
import { Placeholder } from "#platform/web/ui/feedback/placeholder.tsx";
import type { Stats } from "#features/staff/domain/dashboards/calls.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { queryOf } from "#platform/web/query.ts";

export function MemberStats() {
  const t = useT("site");
  const { figures } = useSite();
  const { data, isError } = useQuery(queryOf("/api/stats/getStats"));
  if (isError && !data) return <p role="alert">{t("Failed to load dashboard data")}</p>;
  if (figures === "counted") return <CountedStats stats={data} />;
  const counts = data && countMembers(data);
  return (
    <dl className={`grid pair gap-lg ${styles.stats}`}>
      <Figure icon="user" label={t("Recruited Teachers")} count={counts?.teachers} />
      <Figure icon="school" label={t("Partner Schools")} count={counts?.schools} />
      <Figure icon="users" label={t("Total Members")} count={counts?.members} />
      <Figure icon="clock" label={t("Fast Hiring")} text={t("48 Hours")} />
    </dl>
  );
}

function CountedStats({ stats }: { stats: Stats | undefined }) {
  const t = useT("site");
  const say = useSay();
  const members = stats && stats.totalCandidates + stats.Employer;
  const hours = stats?.hoursToInterview ?? null;
  return (
    <dl className={`grid pair gap-lg ${styles.stats}`}>
      <Figure icon="user" label={t("Registered Teachers")} count={stats?.totalCandidates} />
      <Figure icon="school" label={t("Registered Schools")} count={stats?.Employer} />
      <Figure icon="users" label={t("Total Members")} count={members} />
      {hours !== null && (
        <Figure icon="clock" label={t("From a job to its first interview")} text={say(formatHours(hours))} />
      )}
    </dl>
  );
}

/** Days where there are more than two. */
function formatHours(hours: number): Text {
  if (hours > 48) return sentence("{count} days", { count: formatCount(Math.round(hours / 24)) });
  return hours === 1 ? "1 hour" : sentence("{count} hours", { count: formatCount(hours) });
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
    <div className={`stack gap-2xs start ${styles.figure}`}>
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

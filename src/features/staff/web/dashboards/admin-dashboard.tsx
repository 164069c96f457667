// The first view of the admin panel: what waits, four counts, what is still to be set up, and four charts (ADMIN-4).
import { useQuery } from "@tanstack/react-query";
import { Link } from "#platform/web/ui/link.tsx";
import type { Charts as ChartData, Stats } from "#features/staff/domain/dashboards/calls.ts";
import { formatCount } from "#platform/domain/money.ts";
import { errorMessage } from "#platform/web/api.ts";
import { SetUpChecklist } from "#features/staff/web/dashboards/set-up-checklist.tsx";
import { WorkTiles } from "#features/staff/web/dashboards/work-tiles.tsx";
import { FunnelOfAll } from "#features/deciding/web/funnel-card.tsx";
import { formatMonth } from "#features/staff/domain/dashboards/months.ts";
import { BarChart } from "#platform/web/ui/chart/bar-chart.tsx";
import { ColumnChart } from "#platform/web/ui/chart/column-chart.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { WhileLoading } from "#platform/web/ui/feedback/while-loading.tsx";
import { Icon, type IconName } from "#platform/web/ui/display/icon.tsx";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { ListFailure } from "#platform/web/ui/table/record-list.tsx";
import { Placeholder } from "#platform/web/ui/feedback/placeholder.tsx";
import styles from "#features/staff/web/dashboards/admin-dashboard.module.css";
import { queryOf } from "#platform/web/query.ts";
import { adminView } from "#platform/web/layout/dashboard/admin-view.ts";
import { statsQueries } from "#features/staff/web/dashboards/queries.ts";

export const dashboardView = adminView({
  name: "dashboard",
  entry: { label: "Dashboard", icon: "chart" },
  Component: AdminDashboard,
  loads: (cache) => [
    cache.prefetchQuery(statsQueries.work()),
    cache.prefetchQuery(queryOf("/api/stats/getStats")),
    cache.prefetchQuery(queryOf("/api/admin/charts")),
    cache.prefetchQuery(queryOf("/api/admin/checklist")),
  ],
});

const FAILURE = "Failed to load dashboard data";

export default function AdminDashboard() {
  return (
    <>
      <PageTitle>Dashboard</PageTitle>
      <WorkTiles />
      <Counts />
      <SetUpChecklist />
      <Charts />
    </>
  );
}

const COUNTS: readonly {
  label: string;
  field: Exclude<keyof Stats, "hoursToInterview">;
  icon: IconName;
  view: string;
}[] = [
  { label: "Total Employers", field: "Employer", icon: "school", view: "employers" },
  { label: "Total Candidates", field: "totalCandidates", icon: "users", view: "candidates" },
  { label: "Total Subscribers", field: "Subscriber", icon: "card", view: "subscribers" },
  { label: "Total Queries", field: "totalMessages", icon: "mail", view: "messages" },
];

function Counts() {
  const { data, error, isFetching, refetch } = useQuery(queryOf("/api/stats/getStats"));
  if (!data && error) {
    return (
      <div className="below-lg">
        <ListFailure sentence={errorMessage(error, FAILURE)} retry={refetch} busy={isFetching} />
      </div>
    );
  }
  const counts = (
    <ul className={`list grid pair gap-sm below-lg ${styles.counts}`} aria-busy={!data}>
      {COUNTS.map(({ label, field, icon, view }) => (
        <li key={field}>
          <Link to={`?view=${view}`} className={`card tile ${styles.count}`}>
            <span className="sign">
              <Icon name={icon} size={22} />
            </span>
            <span className="dimmed fine">{label}</span>
            {data ? (
              <strong className="number">{formatCount(data[field])}</strong>
            ) : (
              <Placeholder height={28} width={64} />
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
  return data ? counts : <WhileLoading>{counts}</WhileLoading>;
}

type MonthsProps = {
  title: string;
  labels: readonly [string, string];
  /** Undefined while they are loaded. */
  months: readonly { month: string; counts: [number, number] }[] | undefined;
};

function MonthsCard({ title, labels: [first, second], months }: MonthsProps) {
  return (
    <Card title={title} className="across">
      {months ? (
        <ColumnChart
          name={title}
          of="Month"
          series={[
            { label: first, tone: "primary" },
            { label: second, tone: "accent" },
          ]}
          columns={months.map(({ month, counts }) => ({ ...labelsOf(month), counts }))}
        />
      ) : (
        <Placeholder height={240} />
      )}
    </Card>
  );
}

function Charts() {
  const { data, error, isFetching, refetch } = useQuery(queryOf("/api/admin/charts"));
  if (!data && error) {
    return <ListFailure sentence={errorMessage(error, FAILURE)} retry={refetch} busy={isFetching} />;
  }
  return (
    <div className="grid halves">
      <MonthsCard
        title="Registrations by month"
        labels={["Candidates", "Employers"]}
        months={data?.registrationsByMonth.map(({ month, candidates, employers }) => ({
          month,
          counts: [candidates, employers],
        }))}
      />
      <MonthsCard
        title="Jobs and applications by month"
        labels={["Jobs", "Applications"]}
        months={data?.jobsByMonth.map(({ month, jobs, applications }) => ({
          month,
          counts: [jobs, applications],
        }))}
      />
      <FunnelOfAll />
      <Card title="Interviews by status">
        {data ? (
          <BarChart
            name="Interviews by status"
            of="Status"
            series={[{ label: "Interviews", tone: "primary" }]}
            rows={data.interviewsByStatus.map(({ status, count }) => ({ label: status, counts: [count] }))}
          />
        ) : (
          <Placeholder height={200} />
        )}
      </Card>
      <Card title="Subscriptions by plan">
        {data ? <Plans plans={data.subscriptionsByPlan} /> : <Placeholder height={200} />}
      </Card>
    </div>
  );
}

const labelsOf = (month: string) => ({ label: formatMonth(month), short: formatMonth(month).slice(0, 3) });

function Plans({ plans }: { plans: ChartData["subscriptionsByPlan"] }) {
  if (plans.length === 0) return <p className="dimmed text">No subscriptions yet</p>;
  return (
    <BarChart
      name="Subscriptions by plan"
      of="Plan"
      series={[
        { label: "Active", tone: "primary" },
        { label: "Not active", tone: "rest" },
      ]}
      rows={plans.map(({ plan, count, active }) => ({
        label: plan,
        counts: [active, count - active],
        note: `${formatCount(active)} active`,
      }))}
    />
  );
}

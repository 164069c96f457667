// The charts of a report of hiring: steps, days, origins, why people declined, seasons, groups and pay (EDASH-33 to EDASH-36).
import { CAME_BY, FUNNEL_LABELS } from "#features/deciding/domain/funnel.ts";
import {
  DECLINES_LABELS,
  middleOf,
  ORIGIN_OF_PEOPLE_LABELS,
  REPORT_STEPS,
} from "#features/deciding/domain/hiring.ts";
import type { HiringGroup, HiringReport, ReportSteps } from "#features/deciding/domain/hiring-calls.ts";
import { formatSeason } from "#features/deciding/domain/seasons.ts";
import { payText } from "#features/jobs/domain/public/texts.ts";
import { shareOf } from "#features/staff/domain/dashboards/share.ts";
import { formatCount, formatRupees } from "#platform/domain/money.ts";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { BarChart } from "#platform/web/ui/chart/bar-chart.tsx";
import { BarTable } from "#platform/web/ui/chart/bar-table.tsx";
import { StripChart } from "#platform/web/ui/chart/strip-chart.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { EACH_STEP } from "./funnel-card.tsx";

type Props = {
  report: HiringReport;
  /** The report of all schools, for staff: by profile. */ isOfAll?: boolean;
};

export function HiringCharts({ report, isOfAll = false }: Props) {
  const t = useT("hiring");
  return (
    <div className="grid wide-halves">
      <div className="stack">
        <Steps report={report} />
        <Days report={report} isOfAll={isOfAll} />
      </div>
      <div className="stack">
        <Origins report={report} />
        <Declines report={report} />
      </div>
      <Card title={isOfAll ? t("By profile") : t("By job")} className="across">
        <Groups report={report} isOfAll={isOfAll} />
      </Card>
      <Card title={t("Season by season")} className="across">
        <Seasons report={report} />
      </Card>
      <Card title={t("Pay asked and pay offered")} className="across">
        <Pay groups={report.groups} isOfAll={isOfAll} />
      </Card>
    </div>
  );
}

function useSeries() {
  const say = useSay("shortlists");
  return [
    { label: say(CAME_BY.applied), tone: "primary" },
    { label: say(CAME_BY.found), tone: "accent" },
  ] as const;
}

const partsOf = (steps: ReportSteps) => steps.map(({ count, found }) => [count - found, found]);

function Steps({ report: { seasons } }: { report: HiringReport }) {
  const t = useT("hiring");
  const say = useSay("shortlists");
  const steps = seasons.at(-1)?.steps ?? [];
  const came = steps[0]?.count ?? 0;
  return (
    <Card title={t("From applying to joining")}>
      <BarChart
        name={t("From applying to joining")}
        of={say("Step")}
        series={useSeries()}
        rows={steps.map(({ step, count, found }) => {
          const share = step === "applied" ? null : shareOf(count, came);
          return {
            label: say(FUNNEL_LABELS[step]),
            counts: [count - found, found],
            ...(share !== null && { note: `${share}%` }),
          };
        })}
      />
      <p className="dimmed fine text">{say(EACH_STEP)}</p>
    </Card>
  );
}

function Days({ report: { medians, medianSchool }, isOfAll }: { report: HiringReport; isOfAll: boolean }) {
  const t = useT("hiring");
  const lines = [
    { key: "toAnswer", label: t("First answer") },
    { key: "toDecision", label: t("Decision") },
  ] as const;
  const whose = { own: t("your school"), all: t("typical school") };
  const rows = lines.flatMap(({ key, label }) => {
    const [own, others] = [medians[key], medianSchool?.[key] ?? null];
    const rowOf = (days: number | null, whom: string) => ({
      label: isOfAll ? label : `${label}, ${whom}`,
      counts: days === null ? null : [days],
    });
    return [
      rowOf(own, whose.own),
      ...(others === null ? [] : [{ ...rowOf(others, whose.all), tone: "rest" as const }]),
    ];
  });
  const isCompared = medianSchool && Object.values(medianSchool).some((days) => days !== null);
  return (
    <Card title={t("Days that applicants wait")}>
      <BarChart
        name={t("Days that applicants wait")}
        of={t("Until")}
        series={[{ label: t("Days"), tone: "primary" }]}
        rows={rows}
        format={(days) => (days === 1 ? t("1 day") : t("{days} days", { days }))}
      />
      <p className="dimmed fine text">
        {t(
          "Half of the applicants waited shorter, half longer, from the application to the first step and to being chosen or refused.",
        )}{" "}
        {!isOfAll &&
          t(
            isCompared
              ? "A typical school is the middle of all schools."
              : "A typical school is shown once five have a figure.",
          )}
      </p>
    </Card>
  );
}

function Origins({ report: { origins } }: { report: HiringReport }) {
  const t = useT("hiring");
  const say = useSay("hiring");
  return (
    <Card title={t("Where people came from")}>
      <BarChart
        name={t("Where people came from")}
        of={t("Origin")}
        series={[{ label: t("People"), tone: "primary" }]}
        rows={origins.map(({ origin, count }) => ({
          label: say(ORIGIN_OF_PEOPLE_LABELS[origin]),
          counts: [count],
        }))}
      />
    </Card>
  );
}

function Declines({ report: { declines } }: { report: HiringReport }) {
  const t = useT("hiring");
  const say = useSay("hiring");
  return (
    <Card title={t("Why people said no")}>
      <BarChart
        name={t("Why people said no")}
        of={t("Reason")}
        series={[{ label: t("People"), tone: "primary" }]}
        rows={declines.map(({ decline, count }) => ({
          label: say(DECLINES_LABELS[decline]),
          counts: [count],
        }))}
      />
      <p className="dimmed fine text">
        {t(
          "Who declines an invitation chooses a reason. Why somebody declines an offer or withdraws an application is not counted here.",
        )}
      </p>
    </Card>
  );
}

function Seasons({ report: { seasons } }: { report: HiringReport }) {
  const t = useT("hiring");
  const say = useSay("shortlists");
  const saySeason = useSay("hiring");
  return (
    <BarTable
      name={t("Season by season")}
      of={t("Season")}
      columns={REPORT_STEPS.map((step) => say(FUNNEL_LABELS[step]))}
      series={useSeries()}
      rows={seasons.toReversed().map(({ season, steps }) => ({
        key: season,
        label: saySeason(formatSeason(season)),
        counts: partsOf(steps),
      }))}
    />
  );
}

function useGroupName(isOfAll: boolean) {
  const t = useT("hiring");
  const say = useSay();
  return ({ name }: HiringGroup) => {
    if (name === null) return isOfAll ? t("Without a profile") : t("Invited without a job");
    return isOfAll ? say(name) : name;
  };
}

function Groups({ report: { groups, moreGroups }, isOfAll }: { report: HiringReport; isOfAll: boolean }) {
  const t = useT("hiring");
  const say = useSay("shortlists");
  const nameOf = useGroupName(isOfAll);
  const series = useSeries();
  if (groups.length === 0) return <p className="dimmed text">{t("Nobody came in this season.")}</p>;
  return (
    <>
      <BarTable
        name={isOfAll ? t("By profile") : t("By job")}
        of={isOfAll ? t("Profile") : t("Job")}
        columns={REPORT_STEPS.map((step) => say(FUNNEL_LABELS[step]))}
        series={series}
        rows={groups.map((group, at) => ({
          key: `${group._id ?? group.name ?? at}`,
          label: group._id ? (
            <TextLink to={`?tab=applicants&desk=${group._id}`}>{nameOf(group)}</TextLink>
          ) : (
            nameOf(group)
          ),
          counts: partsOf(group.steps),
        }))}
      />
      {moreGroups > 0 && (
        <p className="dimmed fine text above-xs">
          {moreGroups === 1
            ? t("One more, with fewer people, is not shown.")
            : t("{count} more, each with fewer people, are not shown.", { count: moreGroups })}
        </p>
      )}
    </>
  );
}

function Pay({ groups, isOfAll }: { groups: readonly HiringGroup[]; isOfAll: boolean }) {
  const t = useT("hiring");
  const sayPay = useSay("jobs");
  const nameOf = useGroupName(isOfAll);
  const asked = groups.filter((group) => group.asked.length > 0);
  if (asked.length === 0) return <p className="dimmed text">{t("Nobody applied in this season.")}</p>;
  return (
    <StripChart
      name={t("Pay asked and pay offered")}
      series={[
        { label: t("Offered a month"), tone: "accent" },
        { label: t("Asked by applicants"), tone: "primary" },
      ]}
      head={[
        isOfAll ? t("Profile") : t("Job"),
        t("Offered a month"),
        t("Asked: lowest"),
        t("Middle"),
        t("Highest"),
        t("People"),
      ]}
      format={formatRupees}
      strips={asked.map((group, at) => {
        const people = formatCount(group.asked.reduce((sum, { count }) => sum + count, 0));
        const middle = formatRupees(middleOf(group.asked) ?? 0);
        const offer = sayPay(payText(group));
        const [from, to] = [group.payFrom ?? group.payTo, group.payTo ?? group.payFrom];
        return {
          key: `${group._id ?? group.name ?? at}`,
          label: nameOf(group),
          note:
            people === "1"
              ? t("{offer}. One person asked for {middle}.", { offer, middle })
              : t("{offer}. Half of {people} asked for {middle} or less.", { offer, people, middle }),
          range: from === null || to === null ? null : [from, to],
          points: group.asked.map(({ pay, count }) => ({ at: pay, count })),
          cells: [
            nameOf(group),
            offer,
            formatRupees(group.asked[0]?.pay ?? 0),
            middle,
            formatRupees(group.asked.at(-1)?.pay ?? 0),
            people,
          ],
        };
      })}
    />
  );
}

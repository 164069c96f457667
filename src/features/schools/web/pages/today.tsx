// What a school has to do today: what waits, the interviews of the week, each open job with its applicants by stage,
// who would fit the newest job, and what is left of quota and credits (EDASH-32).
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { DESK_PART_LABELS, type DeskPart, stagesOf } from "#features/deciding/domain/terms.ts";
import { InterviewStatusBadge } from "#features/interviews/web/badges.tsx";
import { interviewQueries } from "#features/interviews/web/queries.ts";
import { atNextTime } from "#features/interviews/domain/agenda/from-wire.ts";
import type { Interview } from "#features/interviews/domain/wire.ts";
import type { OwnVacancy } from "#features/jobs/domain/wire.ts";
import { FirstDaysCard } from "#features/offers/web/first-day/first-days-card.tsx";
import { firstDaysQuery } from "#features/offers/web/queries.ts";
import { ownVacancyQueries } from "#features/jobs/web/school/queries.ts";
import { WhoFits } from "#features/jobs/web/school/who-fits.tsx";
import { formatDaysLeft } from "#features/jobs/web/school/state-texts.ts";
import { subscriptionQueries } from "#features/money/web/subscriptions/queries.ts";
import { useHasMemberRole } from "#features/schools/web/teams/member-role.ts";
import { statsQueries } from "#features/staff/web/dashboards/queries.ts";
import { WaitingTiles } from "#features/staff/web/dashboards/waiting-tiles.tsx";
import { addDays, type Day, formatDay, formatDayWithWeekday, formatTime } from "#platform/domain/day.ts";
import { formatCount } from "#platform/domain/money.ts";
import { READING_ROLES } from "#platform/domain/role.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useToday } from "#platform/web/layout/root-data.ts";
import { queryOf } from "#platform/web/query.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { Bar, type Tone } from "#platform/web/ui/chart/bar.tsx";
import { Key } from "#platform/web/ui/chart/chart.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { useNow } from "#platform/web/ui/hydration/now.ts";
import { Link } from "#platform/web/ui/link.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import styles from "./today.module.css";

const WEEK = 7;

const weekOf = (employerId: string, today: Day) =>
  interviewQueries.ofDays(employerId, { from: today, days: WEEK });

/** For the server; what fails is left out or says so. An interviewer has interviews alone. */
export const todayFills = (
  queries: QueryClient,
  { employerId, today, mayRead }: { employerId: string; today: Day; mayRead: boolean },
): Promise<unknown>[] => [
  queries.prefetchQuery(statsQueries.waiting()),
  queries.prefetchQuery(weekOf(employerId, today)),
  ...(mayRead
    ? [
        queries.prefetchQuery(firstDaysQuery()),
        queries.prefetchQuery(ownVacancyQueries.open()),
        queries.prefetchQuery(queryOf("/api/employer/quota")),
        queries.prefetchQuery(subscriptionQueries.employerSubscription(employerId)),
      ]
    : []),
];

export function Today({ employerId }: { employerId: string }) {
  const t = useT("employer");
  const locale = useLocale();
  const today = useToday();
  const mayRead = useHasMemberRole(READING_ROLES);
  return (
    <>
      <PageTitle lead={formatDayWithWeekday(today, locale)}>{t("Today")}</PageTitle>
      <WaitingTiles side="employer" />
      <div className="grid wide-halves above">
        <div className="stack">
          {mayRead && <FirstDaysCard side="school" />}
          <Week employerId={employerId} today={today} />
        </div>
        {mayRead && <OpenJobs />}
      </div>
      {mayRead && <WhatIsLeft employerId={employerId} />}
    </>
  );
}

function Week({ employerId, today }: { employerId: string; today: Day }) {
  const t = useT("employer");
  const locale = useLocale();
  const { data } = useQuery(weekOf(employerId, today));
  const now = useNow(today);
  if (!data) return null;
  const atTheirTimes = data.interviews.map((one) => atNextTime(one, now));
  const days = Map.groupBy(atTheirTimes, ({ interviewDate }) => interviewDate);
  return (
    <Card
      title={t("Interviews of seven days")}
      actions={<TextLink to="?tab=interviews">{t("All interviews")}</TextLink>}
    >
      {days.size === 0 && (
        <p className="dimmed text">
          {data.nextDay
            ? t("None until {day}.", { day: formatDay(data.nextDay, locale) })
            : t("No interview is arranged.")}
        </p>
      )}
      {[...days].map(([day, interviews]) => (
        <section key={day} className={styles.day}>
          <h3>
            {day === today
              ? t("Today")
              : day === addDays(today, 1)
                ? t("Tomorrow")
                : formatDayWithWeekday(day, locale)}
          </h3>
          <ul className="list">
            {interviews.map((interview) => (
              <Meeting key={interview._id} interview={interview} />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}

function Meeting({ interview }: { interview: Interview }) {
  const t = useT("employer");
  const locale = useLocale();
  const { _id, interviewDate, interviewSlotFrom, candidateName, status, mode, location } = interview;
  return (
    <li className={styles.line}>
      <span className="digits">{formatTime(interviewSlotFrom, locale)}</span>
      <Link className="link strong" to={`?tab=interviews&view=day&day=${interviewDate}&interview=${_id}`}>
        {candidateName}
      </Link>
      <span className="dimmed fine">{mode === "online" ? t("Online") : location}</span>
      <InterviewStatusBadge status={status} />
    </li>
  );
}

function OpenJobs() {
  const t = useT("employer");
  const { data } = useQuery(ownVacancyQueries.open());
  if (!data) return null;
  const [newest] = data.items;
  return (
    <div className="stack">
      <Card title={t("Open jobs")} actions={<TextLink to="?tab=jobs">{t("All jobs")}</TextLink>}>
        {data.items.length === 0 && (
          <div className="stack gap-sm start">
            <p className="dimmed text">{t("No job is online.")}</p>
            <ButtonLink small to="?tab=jobs&job=new">
              {t("Post a Job")}
            </ButtonLink>
          </div>
        )}
        <ul className="list lined">
          {data.items.map((job) => (
            <OpenJob key={job._id} job={job} />
          ))}
        </ul>
      </Card>
      {newest && <WhoFits job={newest} />}
    </div>
  );
}

/** The colours of the parts, as on the desk. */
const TONES: Record<PartOfApplicants, Tone> = {
  applied: "accent",
  shortlisted: "indigo",
  interview: "primary",
  offer: "violet",
  joined: "good",
  closed: "rest",
};
type PartOfApplicants = Exclude<DeskPart, "found">;

/** A job in one line, and its applicants as a bar whose numbers lead to the desk. */
function OpenJob({ job }: { job: OwnVacancy }) {
  const say = useSay("posting");
  const sayPart = useSay("shortlists");
  const t = useT("employer");
  const desk = `?tab=applicants&desk=${job._id}`;
  const parts = countParts(job);
  const sum = parts.reduce((all, { count }) => all + count, 0);
  return (
    <li>
      <p className="row between gap-xs text">
        <Link className="link strong" to={desk}>
          {job.title}
        </Link>
        <span className="dimmed fine digits">{say(formatDaysLeft(job.daysLeft))}</span>
      </p>
      <div className={styles.bar}>
        <Bar parts={parts.map(({ part, count }) => ({ tone: TONES[part], count }))} whole={sum} />
      </div>
      {sum === 0 ? (
        <p className="dimmed fine text">{t("Nobody has applied yet.")}</p>
      ) : (
        <ul className={`list ${styles.counts}`}>
          {parts.map(({ part, count }) => (
            <li key={part} data-none={count === 0 || undefined}>
              <Link to={`${desk}&part=${part}`}>
                <Key tone={TONES[part]}>
                  {sayPart(DESK_PART_LABELS[part])} <b>{formatCount(count)}</b>
                </Key>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** All that an applicant may be in, also those without anybody: the numbers of all jobs stand below each other. */
const countParts = ({ applications }: OwnVacancy) =>
  (Object.keys(TONES) as PartOfApplicants[]).map((part) => ({
    part,
    count: stagesOf(part).reduce((sum, stage) => sum + (applications[stage] ?? 0), 0),
  }));

function WhatIsLeft({ employerId }: { employerId: string }) {
  const t = useT("employer");
  const { data: quota } = useQuery(queryOf("/api/employer/quota"));
  const { data: subscription } = useQuery(subscriptionQueries.employerSubscription(employerId));
  if (!quota || subscription === undefined) return null;
  const { used, limit } = quota.profiles;
  return (
    <p className="dimmed fine text above digits">
      {t("{used} of {limit} full profiles opened today.", {
        used: formatCount(used),
        limit: formatCount(limit),
      })}{" "}
      {subscription?.status === "active"
        ? subscription.credits === 1
          ? t("1 credit is left.")
          : t("{credits} credits are left.", { credits: formatCount(subscription.credits) })
        : t("No plan is active.")}{" "}
      <TextLink to="?tab=subscription" underlined>
        {t("Subscription Details")}
      </TextLink>
    </p>
  );
}

// What a candidate has to do today: what waits, the next interview, each application with its stage, jobs that fit, and who has
// looked at the profile (CDASH-42).
import { useQuery } from "@tanstack/react-query";
import { OPEN_STAGES, type Stage, STAGE_LABELS } from "#features/applications/domain/stages.ts";
import type { OwnApplication } from "#features/applications/domain/wire.ts";
import { ownApplicationQueries } from "#features/applications/web/own/queries.ts";
import { nextStepText } from "#features/applications/web/own/stage-text.ts";
import { atNextTime } from "#features/interviews/domain/agenda/from-wire.ts";
import type { Interview } from "#features/interviews/domain/wire.ts";
import { JoinLink } from "#features/interviews/web/actions/join-link.tsx";
import { InterviewStatusBadge } from "#features/interviews/web/badges.tsx";
import { jobPath } from "#features/jobs/domain/public/addresses.ts";
import { payText } from "#features/jobs/domain/public/texts.ts";
import { jobsForYouQueries } from "#features/jobs/web/saved/queries.ts";
import { FirstDaysCard } from "#features/offers/web/first-day/first-days-card.tsx";
import { offerPath } from "#features/offers/domain/paths.ts";
import { WaitingTiles } from "#features/staff/web/dashboards/waiting-tiles.tsx";
import { WhoSawMe } from "#features/teachers/web/views/who-saw-me.tsx";
import { formatDayWithWeekday, formatTime } from "#platform/domain/day.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useToday } from "#platform/web/layout/root-data.ts";
import { usePlaceName } from "#platform/web/places/place-name.tsx";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { BreakableText } from "#platform/web/ui/display/breakable-text.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { useNow } from "#platform/web/ui/hydration/now.ts";
import { Link } from "#platform/web/ui/link.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { INTERVIEWS, pathOfTab } from "./places.ts";
import styles from "./today.module.css";

/** Of applications and of jobs. */
const MAX_SHOWN = 5;

/** `upcomingInterviews` in the order of their times. */
export function Today({ upcomingInterviews }: { upcomingInterviews: readonly Interview[] }) {
  const t = useT("candidate");
  const locale = useLocale();
  const today = useToday();
  return (
    <>
      <PageTitle lead={formatDayWithWeekday(today, locale)}>{t("Today")}</PageTitle>
      <WaitingTiles side="candidate" />
      <div className="grid wide-halves gap-lg above">
        <div className="stack gap-lg">
          <FirstDaysCard side="candidate" />
          <NextInterview interview={upcomingInterviews[0]} others={upcomingInterviews.length - 1} />
          <Applications />
        </div>
        <div className="stack gap-lg">
          <JobsThatFit />
          <WhoSawMe />
        </div>
      </div>
    </>
  );
}

function NextInterview({ interview: held, others }: { interview: Interview | undefined; others: number }) {
  const t = useT("candidate");
  const locale = useLocale();
  const now = useNow(useToday());
  const interview = held && atNextTime(held, now);
  return (
    <Card title={t("Next interview")} actions={<TextLink to={INTERVIEWS}>{t("All interviews")}</TextLink>}>
      {interview ? (
        <div className="stack gap-sm start">
          <p className={`text ${styles.when}`}>
            {formatDayWithWeekday(interview.interviewDate, locale)},{" "}
            {formatTime(interview.interviewSlotFrom, locale)}
          </p>
          <p className="row gap-xs text breaks">
            <BreakableText>{interview.employerId.instituteName}</BreakableText>
            <InterviewStatusBadge status={interview.status} />
          </p>
          <JoinLink interview={interview} now={now} />
          {others > 0 && (
            <p className="dimmed fine text">
              {others === 1 ? t("One more is planned.") : t("{count} more are planned.", { count: others })}
            </p>
          )}
        </div>
      ) : (
        <p className="dimmed text">{t("When a school invites you, the day appears here.")}</p>
      )}
    </Card>
  );
}

function Applications() {
  const t = useT("candidate");
  const { data } = useQuery(ownApplicationQueries.recent());
  if (!data) return null;
  const isOpen = ({ stage }: OwnApplication) => (OPEN_STAGES as readonly Stage[]).includes(stage);
  const waits = ({ letter }: OwnApplication) => letter?.state === "sent";
  const open = data.items.filter(isOpen);
  // An offer has an end.
  const shown = [...open.filter(waits), ...open.filter((one) => !waits(one))].slice(0, MAX_SHOWN);
  return (
    <Card
      title={t("Your applications")}
      actions={<TextLink to={pathOfTab("applications")}>{t("All applications")}</TextLink>}
    >
      {shown.length === 0 ? (
        <div className="stack gap-sm start">
          <p className="dimmed text">{t("No application is open.")}</p>
          <ButtonLink small look="default" to="/jobs">
            {t("Look for jobs")}
          </ButtonLink>
        </div>
      ) : (
        <ul className={`list lined ${styles.lines}`}>
          {shown.map((one) => (
            <Application key={one._id} application={one} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Application({ application }: { application: OwnApplication }) {
  const t = useT("candidate");
  const say = useSay("candidate");
  const { _id, vacancy, school, stage, letter } = application;
  return (
    <li className="stack gap-2xs">
      <p className="text breaks">
        {vacancy.state === "removed" ? (
          <strong>{vacancy.title}</strong>
        ) : (
          <Link className="link strong" to={jobPath(vacancy.slug)}>
            {vacancy.title}
          </Link>
        )}
        <span className="dimmed fine"> · {school.instituteName}</span>
      </p>
      <StageSteps stage={stage} />
      <p className="dimmed fine text">{say(nextStepText(application))}</p>
      {letter?.state === "sent" && (
        <div>
          <ButtonLink small to={offerPath(_id, "candidate")}>
            {t("Answer the Offer")}
          </ButtonLink>
        </div>
      )}
    </li>
  );
}

/** The way of an application that goes well. */
const WAY = [...OPEN_STAGES, "joined"] as const satisfies readonly Stage[];

function StageSteps({ stage }: { stage: Stage }) {
  const t = useT("candidate");
  const say = useSay("candidate");
  const at = WAY.findIndex((one) => one === stage);
  return (
    <>
      <ol className={styles.steps} aria-label={t("Stage")}>
        {WAY.map((one, index) => (
          <li key={one} data-done={index <= at || undefined} aria-current={index === at ? "step" : undefined}>
            <span className="ek-visually-hidden">{say(STAGE_LABELS[one])}</span>
          </li>
        ))}
      </ol>
      <p className="fine strong text" aria-hidden>
        {say(STAGE_LABELS[stage])}
      </p>
    </>
  );
}

function JobsThatFit() {
  const t = useT("candidate");
  const say = useSay();
  const placeName = usePlaceName();
  const { data } = useQuery(jobsForYouQueries.list(1));
  if (!data) return null;
  return (
    <Card title={t("Jobs for you")} actions={<TextLink to={pathOfTab("jobs")}>{t("All that fit")}</TextLink>}>
      {data.items.length === 0 && (
        <p className="dimmed text">{t("No open job names your subjects or your post today.")}</p>
      )}
      <ul className={`list lined ${styles.lines}`}>
        {data.items.slice(0, MAX_SHOWN).map(({ match, ...job }) => (
          <li key={job._id} className="row between tight">
            <span className={styles.job}>
              <Link className="link strong breaks" to={jobPath(job.slug)}>
                {job.title}
              </Link>
              <span className="dimmed fine breaks">
                {[job.school.instituteName, job.city && placeName(job.city), say(payText(job))]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </span>
            <span className="tag digits">{t("{score} match", { score: match.score })}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

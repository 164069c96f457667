// The tab Jobs for you: live jobs by how well they fit the own profile, each with the reasons (JOB-62).
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { filterOf } from "#features/jobs/domain/filters.ts";
import type { MatchedVacancy } from "#features/jobs/domain/wire.ts";
import { missingAnswersText } from "#features/teachers/web/missing-answers-text.ts";
import { CandidateMatch } from "#features/finding/web/search/candidate-match.tsx";
import { useToday } from "#platform/web/layout/root-data.ts";
import { STEPS_PATH } from "#features/accounts/web/session/addresses.ts";
import { readJobFilters } from "#features/jobs/web/filter-params.ts";
import { jobsForYouQueries } from "#features/jobs/web/saved/queries.ts";
import { JobCard } from "#features/jobs/web/list/job-card.tsx";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { RecordList } from "#platform/web/ui/table/record-list.tsx";
import { useSearchFilters } from "#platform/web/ui/table/search-params.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";

/** `missingAnswers`: of the own profile, which is compared with jobs only once it is whole. */
export function JobsForYou({ missingAnswers }: { missingAnswers: number }) {
  const t = useT("candidate");
  const say = useSay();
  const filters = useSearchFilters();
  const { since } = readJobFilters(filters);
  const today = useToday();
  const answer = useQuery({
    ...jobsForYouQueries.list(filters.page, since),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      {since && (
        <p className="row tight text below">
          {say(filterOf("since").chip?.(since) ?? "")}
          <TextLink to="?tab=jobs">{t("All that fit")}</TextLink>
        </p>
      )}
      <RecordList
        answer={answer}
        filters={filters}
        failure="The jobs could not be loaded. Please try again."
        empty={
          missingAnswers > 0 ? (
            <Unfinished missing={missingAnswers} />
          ) : since ? (
            <EmptyState>{say("No jobs found")}</EmptyState>
          ) : (
            <NothingFits />
          )
        }
        render={(jobs: readonly MatchedVacancy[]) => (
          <>
            <p className="dimmed text below">
              {t("Open jobs with your subjects or your post. Those that fit your profile best come first.")}
            </p>
            <ul className="stack list below-lg" aria-label={t("Jobs for you")}>
              {jobs.map(({ match, ...job }) => (
                <li key={job._id}>
                  <JobCard job={job} today={today} />
                  <div className="row between above-xs">
                    <CandidateMatch match={match} />
                  </div>
                </li>
              ))}
            </ul>
          </>
        )}
      />
    </>
  );
}

function Unfinished({ missing }: { missing: number }) {
  const t = useT("candidate");
  const say = useSay();
  return (
    <EmptyState
      hint={t("Jobs are compared with your answers once all of them are there.")}
      action={
        <div className="row center">
          <ButtonLink to={STEPS_PATH}>{t("Go on with your profile")}</ButtonLink>
          <ButtonLink to="/jobs" look="default">
            {t("See all jobs")}
          </ButtonLink>
        </div>
      }
    >
      {say(missingAnswersText(missing))}
    </EmptyState>
  );
}

function NothingFits() {
  const t = useT("candidate");
  return (
    <EmptyState
      hint={t("No open job names your subjects or your post today. An alert mails you when there is one.")}
      action={
        <div className="row center">
          <ButtonLink to="/jobs">{t("See all jobs")}</ButtonLink>
          <ButtonLink to="/job-alerts/new" look="default">
            {t("New alert")}
          </ButtonLink>
        </div>
      }
    >
      {t("No job fits your profile just now")}
    </EmptyState>
  );
}

// The tab Applications of a candidate: each with its stage, the next step, and the ways to end it.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { OwnApplication } from "#features/applications/domain/wire.ts";
import { OwnApplicationCard } from "#features/applications/web/own/application-card.tsx";
import { ownApplicationQueries } from "#features/applications/web/own/queries.ts";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { RecordList } from "#platform/web/ui/table/record-list.tsx";
import { useSearchFilters } from "#platform/web/ui/table/search-params.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

type Props = {
  /** The address of the interviews of this candidate. */
  interviewsHref: string;
};

export function OwnApplications({ interviewsHref }: Props) {
  const t = useT("candidate");
  const filters = useSearchFilters();
  const answer = useQuery({
    ...ownApplicationQueries.list(filters.page),
    placeholderData: keepPreviousData,
  });
  return (
    <RecordList
      answer={answer}
      filters={filters}
      failure={t("Your applications could not be loaded. Please try again.")}
      empty={<NoApplications />}
      render={(applications: readonly OwnApplication[]) => (
        <ul className="stack list below-lg" aria-label={t("Applications")}>
          {applications.map((application) => (
            <li key={application._id}>
              <OwnApplicationCard application={application} interviewsHref={interviewsHref} />
            </li>
          ))}
        </ul>
      )}
    />
  );
}

function NoApplications() {
  const t = useT("candidate");
  return (
    <EmptyState
      picture="interviews"
      hint={t(
        "You apply with your profile in one tap. Each application then stands here with what the school answers.",
      )}
      action={<ButtonLink to="/jobs">{t("Look for jobs")}</ButtonLink>}
    >
      {t("You have not applied for a job yet")}
    </EmptyState>
  );
}

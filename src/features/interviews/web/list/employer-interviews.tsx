// A page of an employer's interviews.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Day } from "#platform/domain/day.ts";
import { HIRING_ROLES, READING_ROLES } from "#platform/domain/role.ts";
import { interviewQueries } from "#features/interviews/web/queries.ts";
import { EmployerInterviewRows } from "./employer-interview-rows.tsx";
import { useHasMemberRole } from "#features/schools/web/teams/member-role.ts";
import { useSearchFilters } from "#platform/web/ui/table/search-params.ts";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { RecordList } from "#platform/web/ui/table/record-list.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

type Props = { employerId: string; today: Day; /** For an admin, who only reads. */ readOnly?: boolean };

export function EmployerInterviews({ employerId, today, readOnly }: Props) {
  const t = useT("interviews");
  const filters = useSearchFilters();
  const answer = useQuery({
    ...interviewQueries.ofEmployer(employerId, filters.page),
    placeholderData: keepPreviousData,
  });

  return (
    <RecordList
      answer={answer}
      filters={filters}
      failure={t("Failed to load interviews")}
      empty={<NoInterviews readOnly={readOnly} />}
      render={(interviews) => (
        <EmployerInterviewRows interviews={interviews} today={today} readOnly={readOnly} />
      )}
    />
  );
}

function NoInterviews({ readOnly }: { readOnly: boolean | undefined }) {
  const t = useT("interviews");
  const mayHire = useHasMemberRole(HIRING_ROLES);
  const sees = useHasMemberRole(READING_ROLES)
    ? t("The interviews of your school appear here.")
    : t("The interviews on which you are named appear here.");
  const hint = mayHire ? t("Find a candidate and propose a day: it appears here.") : sees;
  return (
    <EmptyState
      picture="interviews"
      hint={readOnly ? undefined : hint}
      action={
        !readOnly &&
        mayHire && <ButtonLink to="/candidate/allCandidatePage">{t("Search Candidate")}</ButtonLink>
      }
    >
      {t("No interviews found")}
    </EmptyState>
  );
}

// A candidate's interviews with the actions on each: confirm, ask for another day, read the result.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Day } from "#platform/domain/day.ts";
import { Agenda } from "#features/interviews/web/agenda/agenda.tsx";
import { interviewQueries } from "#features/interviews/web/queries.ts";
import { CandidateActions } from "#features/interviews/web/steps/candidate-row-actions.tsx";
import { useStepDialog } from "#features/interviews/web/steps/step-dialog.tsx";
import { ReportButton } from "#features/schools/web/reports/report-button.tsx";
import { RoundNote } from "#features/interviews/web/round-note.tsx";
import { VerifiedBadge } from "#features/schools/web/verifications/school-badge.tsx";
import { useSearchFilters } from "#platform/web/ui/table/search-params.ts";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { threadPath } from "#features/threads/domain/paths.ts";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { useNow } from "#platform/web/ui/hydration/now.ts";
import { RecordList } from "#platform/web/ui/table/record-list.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

const COLUMN_LABELS = { who: "Employer", date: "Date", link: "Link", actions: "Result / Actions" };

export function CandidateInterviews({ candidateId, today }: { candidateId: string; today: Day }) {
  const t = useT("interviews");
  const now = useNow(today);
  const filters = useSearchFilters();
  const answer = useQuery({
    ...interviewQueries.ofCandidate(candidateId, filters.page),
    placeholderData: keepPreviousData,
  });
  const { openStep, dialog } = useStepDialog("candidate");

  return (
    <>
      <RecordList
        answer={answer}
        filters={filters}
        failure={t("Failed to load interviews")}
        empty={<NoInterviews />}
        render={(interviews) => (
          <Agenda
            interviews={interviews}
            viewer={{ actor: "candidate", memberRole: null, now }}
            labels={COLUMN_LABELS}
            nameOf={({ employerId, ...interview }) => (
              <>
                {employerId.instituteName}
                <VerifiedBadge badge={employerId.verified} />
                <RoundNote interview={interview} />
                {employerId._id && (
                  <ReportButton
                    target="school"
                    name={employerId.instituteName}
                    by={{ about: employerId._id }}
                  />
                )}
              </>
            )}
            actionsOf={(interview) => (
              <>
                <CandidateActions interview={interview} now={now} onOpen={openStep} />
                <TextLink to={threadPath(interview._id, "candidate")} underlined>
                  {t("Message")}
                </TextLink>
              </>
            )}
          />
        )}
      />
      {dialog}
    </>
  );
}

function NoInterviews() {
  const t = useT("interviews");
  return (
    <EmptyState
      picture="interviews"
      hint={t(
        "When a school invites you, the day and the link appear here. A complete profile is found more often.",
      )}
    >
      {t("No interviews found")}
    </EmptyState>
  );
}

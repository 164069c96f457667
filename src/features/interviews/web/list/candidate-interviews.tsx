// A candidate's interviews with the actions on each: confirm, ask for another day, read the result.
import { MessageLink } from "#features/interviews/web/actions/message-link.tsx";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Day } from "#platform/domain/day.ts";
import { Agenda } from "#features/interviews/web/agenda/agenda.tsx";
import { CalendarFile } from "#features/interviews/web/agenda/interview-table.tsx";
import { interviewQueries } from "#features/interviews/web/queries.ts";
import { CandidateActions, CandidateSteps } from "#features/interviews/web/steps/candidate-row-actions.tsx";
import { useStepDialog } from "#features/interviews/web/steps/step-dialog.tsx";
import { ReportButton } from "#features/schools/web/reports/report-button.tsx";
import { formatRound } from "#features/interviews/domain/invitation/terms.ts";
import type { Interview } from "#features/interviews/domain/wire.ts";
import { LooksAt } from "#features/interviews/web/interview-page/page-facts.tsx";
import { VerifiedBadge } from "#features/schools/web/verifications/school-badge.tsx";
import { useSearchFilters } from "#platform/web/ui/table/search-params.ts";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { useNow } from "#platform/web/ui/hydration/now.ts";
import { RecordList } from "#platform/web/ui/table/record-list.tsx";
import { TwoLines } from "#platform/web/ui/table/record-table.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";

const COLUMN_LABELS = { who: "Employer", date: "Date", link: "Link", actions: "Result / Actions" };

export function CandidateInterviews({ candidateId, today }: { candidateId: string; today: Day }) {
  const say = useSay("interviews");
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
            nameOf={({ employerId, round, roundNumber }) => (
              <TwoLines
                first={employerId.instituteName}
                second={say(formatRound(round, roundNumber) ?? "")}
              />
            )}
            actionsOf={(interview) => (
              <>
                <CandidateActions interview={interview} now={now} onOpen={openStep} />
                <MessageLink interview={interview} side="candidate" />
              </>
            )}
            moreOf={(interview) => (
              <MoreOfInterview interview={interview}>
                <CandidateSteps interview={interview} now={now} onOpen={openStep} />
              </MoreOfInterview>
            )}
          />
        )}
      />
      {dialog}
    </>
  );
}

function MoreOfInterview({ interview, children }: { interview: Interview; children: ReactNode }) {
  const t = useT("interviews");
  const { employerId, round } = interview;
  return (
    <div className="stack gap-sm">
      <VerifiedBadge badge={employerId.verified} />
      {round && round.looksAt.length > 0 && (
        <div>
          <p className="text strong">{t("What the school will look at")}</p>
          <LooksAt lines={round.looksAt} />
        </div>
      )}
      {children}
      <div className="row tight">
        <CalendarFile interview={interview} />
        {employerId._id && (
          <ReportButton target="school" name={employerId.instituteName} by={{ about: employerId._id }} />
        )}
      </div>
    </div>
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

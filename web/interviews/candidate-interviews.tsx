// A candidate's interviews with the actions on each: confirm, ask for another day, read the result.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Interview } from "#domain/interviews/wire.ts";
import { AskAnotherDayDialog } from "#web/interviews/ask-another-day-dialog.tsx";
import { CandidateActions } from "#web/interviews/candidate-actions.tsx";
import { InterviewPages } from "#web/interviews/interview-pages.tsx";
import { InterviewTable } from "#web/interviews/interview-table.tsx";
import { interviewQueries } from "#web/interviews/queries.ts";
import { useAddressFilters } from "#web/ui/address-filters.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";

const WORDS = { who: "Employer", date: "Date", link: "Link", actions: "Result / Actions" };

export function CandidateInterviews({ candidateId }: { candidateId: string }) {
  const { page } = useAddressFilters();
  const answer = useQuery({
    ...interviewQueries.ofCandidate(candidateId, page),
    placeholderData: keepPreviousData,
  });
  const [asking, setAsking] = useState<Interview | null>(null);

  return (
    <>
      <InterviewPages answer={answer} empty={<NoInterviews />}>
        {(interviews) => (
          <InterviewTable
            name="Scheduled Interviews"
            interviews={interviews}
            words={WORDS}
            nameOf={({ employerId }) => employerId.instituteName}
            actionsOf={(interview) => (
              <CandidateActions interview={interview} onReschedule={() => setAsking(interview)} />
            )}
          />
        )}
      </InterviewPages>
      {asking && <AskAnotherDayDialog interview={asking} onClose={() => setAsking(null)} />}
    </>
  );
}

function NoInterviews() {
  return (
    <EmptyState
      picture="interviews"
      hint="When a school invites you, the day and the link appear here. A complete profile is found more often."
    >
      No interviews found
    </EmptyState>
  );
}

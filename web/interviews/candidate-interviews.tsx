// A candidate's interviews: to confirm, to ask another day for, or to read the result of.
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Interview } from "#domain/interviews/wire.ts";
import { AskAnotherDayDialog } from "#web/interviews/ask-another-day-dialog.tsx";
import { CandidateActions } from "#web/interviews/candidate-actions.tsx";
import { InterviewTable } from "#web/interviews/interview-table.tsx";
import { interviewQueries } from "#web/interviews/queries.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";

const WORDS = { who: "Employer", date: "Date", link: "Link", actions: "Result / Actions" };

export function CandidateInterviews({ candidateId }: { candidateId: string }) {
  const { data } = useSuspenseQuery(interviewQueries.ofCandidate(candidateId));
  const [asking, setAsking] = useState<Interview | null>(null);

  if (data.items.length === 0) {
    return (
      <EmptyState
        picture="interviews"
        hint="When a school invites you, the day and the link appear here. A complete profile is found more often."
      >
        No interviews found
      </EmptyState>
    );
  }
  return (
    <>
      <InterviewTable
        name="Scheduled Interviews"
        interviews={data.items}
        words={WORDS}
        nameOf={({ employerId }) => employerId.instituteName}
        actionsOf={(interview) => (
          <CandidateActions interview={interview} onReschedule={() => setAsking(interview)} />
        )}
      />
      {asking && <AskAnotherDayDialog interview={asking} onClose={() => setAsking(null)} />}
    </>
  );
}

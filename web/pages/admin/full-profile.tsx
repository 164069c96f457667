// The full profile as an admin sees it: with everything, and nothing can be scheduled (CAND-9).
import { useQuery } from "@tanstack/react-query";
import { CandidateDetails, CandidateNotFound } from "#web/candidates/profile/candidate-details.tsx";
import { NomineeRequest } from "#web/candidates/admin/nominee-request.tsx";
import { candidateQueries } from "#web/candidates/queries.ts";
import { ScheduleInterview } from "#web/interviews/schedule/schedule-interview.tsx";

export function FullProfileForAdmin({ candidateId }: { candidateId: string }) {
  const { data: candidate } = useQuery(candidateQueries.details(candidateId));
  if (!candidate) return <CandidateNotFound />;
  return (
    <div className="stack gap-lg">
      <CandidateDetails
        candidate={candidate}
        scheduling={
          <ScheduleInterview
            candidate={candidate}
            open={undefined}
            checkSubscription={async () => ({ subscription: null })}
          />
        }
      />
      <NomineeRequest candidate={candidate} />
    </div>
  );
}

// The full profile as an admin sees it: with everything, and nothing can be scheduled (CAND-9).
import { useQuery } from "@tanstack/react-query";
import { CandidateDetails, CandidateNotFound } from "#features/teachers/web/profile/candidate-details.tsx";
import { NomineeRequest } from "#features/teachers/web/admin/nominee-request.tsx";
import { candidateQueries } from "#features/teachers/web/queries.ts";
import { ScheduleInterview } from "#features/interviews/web/schedule-interview.tsx";

export function FullProfileForAdmin({ candidateId }: { candidateId: string }) {
  const { data: candidate } = useQuery(candidateQueries.details(candidateId));
  if (!candidate) return <CandidateNotFound />;
  return (
    <div className="stack gap-lg">
      <CandidateDetails
        candidate={candidate}
        scheduling={<ScheduleInterview candidate={candidate} open={undefined} />}
      />
      <NomineeRequest candidate={candidate} />
    </div>
  );
}

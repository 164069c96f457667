// 'Invite to Round Two' beside the result of an interview: the same dialog and checks as for a first one, with its post (INT-100).
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Interview } from "#features/interviews/domain/wire.ts";
import { interviewQueries } from "#features/interviews/web/queries.ts";
import { ScheduleInterview } from "#features/interviews/web/schedule/schedule-interview.tsx";
import { SUBSCRIPTIONS } from "#features/money/web/subscriptions/queries.ts";
import { makeStale, queryOf } from "#platform/web/query.ts";

/** Nothing once the candidate has been invited again, or has deleted the account. */
export function InviteAgain({ interview }: { interview: Interview }) {
  const cache = useQueryClient();
  const { candidateId: candidate, employerId: school, interviewSlotFrom, interviewSlotTo } = interview;
  const candidateId = candidate._id ?? "";
  const employerId = school._id ?? "";
  const { data } = useQuery({
    ...interviewQueries.between(employerId, candidateId),
    enabled: candidateId !== "",
  });
  if (candidateId === "" || !data) return null;
  if (data.items.some(({ createdAt }) => createdAt > interview.createdAt)) return null;
  return (
    <ScheduleInterview
      candidate={{ _id: candidateId, fullName: candidate.fullName, interviewSlotFrom, interviewSlotTo }}
      open={undefined}
      {...(interview.applicationId && { applicationId: interview.applicationId })}
      earlier={interview}
      checkSubscription={() =>
        cache.fetchQuery({
          ...queryOf("/api/subscription/check/{employerId}", { params: { employerId } }),
          staleTime: 0,
          retry: false,
        })
      }
      onScheduled={() => void makeStale(cache, SUBSCRIPTIONS)}
    />
  );
}

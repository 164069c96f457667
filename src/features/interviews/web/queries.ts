// Queries of interviews, and the calls that change one.
import type { Day } from "#platform/domain/day.ts";
import { STEPS } from "#features/interviews/domain/steps/state-table.ts";
import type { Interview } from "#features/interviews/domain/wire.ts";
import { browserApi, type CallInput } from "#platform/web/api.ts";
import { type Stale, queryOf, useChange } from "#platform/web/query.ts";
import { ROWS_PER_PAGE } from "#platform/web/ui/table/search-params.ts";
import {
  changeRow,
  removeRow,
  useOptimisticMutation,
} from "#platform/web/ui/feedback/use-optimistic-mutation.ts";

export const INTERVIEWS = [
  "/api/interview/getAllInterviews",
  "/api/interview/getInterviewsByEmployer/{employerId}",
  "/api/interview/getInterviewsByCandidate/{candidateId}",
  "/api/interview/days/{employerId}",
  "/api/interview/counts/{userId}",
  "/api/interview/{id}/notes",
  "/api/admin/interviews/absences",
  "clashes",
] as const satisfies Stale;

type ScheduleBody = CallInput<"POST", "/api/interview/scheduleInterview">["body"];

export const interviewQueries = {
  ofEmployer: (employerId: string, page: number) =>
    queryOf("/api/interview/getInterviewsByEmployer/{employerId}", {
      params: { employerId },
      query: { page, limit: ROWS_PER_PAGE, sort: "agenda" },
    }),
  ofCandidate: (candidateId: string, page: number) =>
    queryOf("/api/interview/getInterviewsByCandidate/{candidateId}", {
      params: { candidateId },
      query: { page, limit: ROWS_PER_PAGE, sort: "agenda" },
    }),
  /** The interviews of one employer with one candidate, newest first: an open one is among the first. */
  between: (employerId: string, candidateId: string) =>
    queryOf("/api/interview/getInterviewsByEmployer/{employerId}", {
      params: { employerId },
      query: { candidateId, limit: ROWS_PER_PAGE },
    }),
  /** The interviews of one employer of some days, for its week and its day. */
  ofDays: (employerId: string, range: { from: Day; days: number }) =>
    queryOf("/api/interview/days/{employerId}", { params: { employerId }, query: range }),
};

export function useScheduleInterview() {
  return useChange((body: ScheduleBody) => browserApi.post("/api/interview/scheduleInterview", { body }), {
    changesWhenDone: INTERVIEWS,
  });
}

/** Staff cancel without a reason. */
export function useCancelByStaff() {
  return useOptimisticMutation({
    changes: INTERVIEWS,
    send: (id: string) =>
      browserApi.put("/api/interview/updateInterviewStatus/{id}", {
        params: { id },
        body: { status: STEPS.cancel.to, result: "Cancelled" },
      }),
    update: (id) => changeRow<Interview>(id, { status: STEPS.cancel.to, result: "Cancelled" }),
  });
}

export function useDeleteInterview() {
  return useOptimisticMutation({
    changes: INTERVIEWS,
    send: (id: string) => browserApi.delete("/api/interview/deleteInterview/{id}", { params: { id } }),
    update: (id) => removeRow<Interview>(id),
  });
}

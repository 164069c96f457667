// Queries of interviews, and the calls that change one.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Day } from "#domain/day.ts";
import {
  countInterviews,
  deleteInterview,
  listCandidateInterviews,
  listEmployerInterviews,
  listInterviewDays,
  listInterviews,
  rescheduleInterview,
  scheduleInterview,
  updateInterviewResult,
  updateInterviewStatus,
} from "#domain/interviews/endpoints.ts";
import { findConflicts } from "#domain/interviews/endpoints.ts";
import type { InterviewResult, InterviewStatus } from "#domain/interviews/terms.ts";
import type { Interview } from "#domain/interviews/wire.ts";
import { type Api, browserApi, type CallInput } from "#web/api.ts";
import { ROWS_PER_PAGE } from "#web/ui/table/search-params.ts";
import { changeRow, removeRow, useOptimisticMutation } from "#web/ui/feedback/use-optimistic-mutation.ts";

type ListQuery = NonNullable<CallInput<typeof listInterviews>["query"]>;
type ScheduleBody = CallInput<typeof scheduleInterview>["body"];
/** What the candidate learns of the result; without these fields the result alone. */
type Sharing = { shareResult?: boolean; feedback?: string | undefined };
type StatusChange = { id: string; status: InterviewStatus; result?: InterviewResult } & Sharing;
type ResultChange = { id: string; result: InterviewResult } & Sharing;
export type ConflictsBody = CallInput<typeof findConflicts>["body"];
type RescheduleBody = CallInput<typeof rescheduleInterview>["body"];

export const interviewQueries = {
  all: ["interviews"] as const,
  /** All interviews, for admins. */
  list: (query: ListQuery = {}, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...interviewQueries.all, "list", query],
      queryFn: () => api.call(listInterviews, { query }),
    }),
  ofEmployer: (employerId: string, page: number, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...interviewQueries.all, "employer", employerId, page],
      queryFn: () =>
        api.call(listEmployerInterviews, {
          params: { employerId },
          query: { page, limit: ROWS_PER_PAGE, sort: "agenda" },
        }),
    }),
  ofCandidate: (candidateId: string, page: number, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...interviewQueries.all, "candidate", candidateId, page],
      queryFn: () =>
        api.call(listCandidateInterviews, {
          params: { candidateId },
          query: { page, limit: ROWS_PER_PAGE, sort: "agenda" },
        }),
    }),
  /** The interviews of one employer with one candidate, newest first: an open one is among the first. */
  between: (employerId: string, candidateId: string, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...interviewQueries.all, "between", employerId, candidateId],
      queryFn: () =>
        api.call(listEmployerInterviews, {
          params: { employerId },
          query: { candidateId, limit: ROWS_PER_PAGE },
        }),
    }),
  /** The interviews of one employer on one day. */
  onDay: (employerId: string, day: Day, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...interviewQueries.all, "day", employerId, day],
      queryFn: () => api.call(listEmployerInterviews, { params: { employerId }, query: { day } }),
    }),
  /** The interviews of one employer of some days, for its week and its day. */
  ofDays: (employerId: string, range: { from: Day; days: number }, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...interviewQueries.all, "days", employerId, range],
      queryFn: () => api.call(listInterviewDays, { params: { employerId }, query: range }),
    }),
  /** Other interviews at the times of an invitation. */
  conflicts: (body: ConflictsBody) =>
    queryOptions({
      queryKey: [...interviewQueries.all, "conflicts", body],
      queryFn: () => browserApi.call(findConflicts, { body }),
    }),
  /** The counts of a candidate or an employer: total, pending, upcoming. */
  counts: (userId: string, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...interviewQueries.all, "counts", userId],
      queryFn: () => api.call(countInterviews, { params: { userId } }),
    }),
};

export function useScheduleInterview() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ScheduleBody) => browserApi.call(scheduleInterview, { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: interviewQueries.all }),
  });
}

/** Confirms, completes or cancels an interview, with an optimistic update. */
export function useUpdateInterviewStatus() {
  return useOptimisticMutation({
    queryKey: interviewQueries.all,
    send: ({ id, ...body }: StatusChange) => browserApi.call(updateInterviewStatus, { params: { id }, body }),
    update: ({ id, status, result }) => changeRow<Interview>(id, result ? { status, result } : { status }),
  });
}

export function useUpdateResult() {
  return useOptimisticMutation({
    queryKey: interviewQueries.all,
    send: ({ id, ...body }: ResultChange) => browserApi.call(updateInterviewResult, { params: { id }, body }),
    update: ({ id, result }) => changeRow<Interview>(id, { result }),
  });
}

/** A candidate sends `note`; an employer `interviewDate` and `InterviewLink`. */
export function useRescheduleInterview() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & RescheduleBody) =>
      browserApi.call(rescheduleInterview, { params: { id }, body }),
    // After a refusal too: the step may have been taken in another tab.
    onSettled: () => cache.invalidateQueries({ queryKey: interviewQueries.all }),
  });
}

export function useDeleteInterview() {
  return useOptimisticMutation({
    queryKey: interviewQueries.all,
    send: (id: string) => browserApi.call(deleteInterview, { params: { id } }),
    update: (id) => removeRow<Interview>(id),
  });
}

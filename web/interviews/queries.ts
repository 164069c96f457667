// Queries of interviews, and the calls that change one.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  countInterviews,
  deleteInterview,
  listCandidateInterviews,
  listEmployerInterviews,
  listInterviews,
  rescheduleInterview,
  scheduleInterview,
  updateInterviewResult,
  updateInterviewStatus,
} from "#domain/interviews/endpoints.ts";
import type { InterviewResult, InterviewStatus } from "#domain/interviews/terms.ts";
import type { Interview } from "#domain/interviews/wire.ts";
import { type Api, browserApi, type CallInput } from "#web/api.ts";
import { useShownAtOnce } from "#web/ui/shown-at-once.ts";

type ListQuery = NonNullable<CallInput<typeof listInterviews>["query"]>;
type ScheduleBody = CallInput<typeof scheduleInterview>["body"];
type StatusChange = { id: string; status: InterviewStatus; result?: InterviewResult };
type ResultChange = { id: string; result: InterviewResult };
type RescheduleBody = CallInput<typeof rescheduleInterview>["body"];

/** Rows of an admin's table (ADMIN-8). */
export const INTERVIEWS_PER_PAGE = 15;

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
          query: { page, limit: INTERVIEWS_PER_PAGE },
        }),
    }),
  ofCandidate: (candidateId: string, page: number, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...interviewQueries.all, "candidate", candidateId, page],
      queryFn: () =>
        api.call(listCandidateInterviews, {
          params: { candidateId },
          query: { page, limit: INTERVIEWS_PER_PAGE },
        }),
    }),
  /** The interviews of one employer with one candidate, newest first: an open one is among the first. */
  between: (employerId: string, candidateId: string, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...interviewQueries.all, "between", employerId, candidateId],
      queryFn: () =>
        api.call(listEmployerInterviews, {
          params: { employerId },
          query: { candidateId, limit: INTERVIEWS_PER_PAGE },
        }),
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
  const shown = useShownAtOnce<Interview>(interviewQueries.all);
  return useMutation({
    mutationFn: ({ id, ...body }: StatusChange) =>
      browserApi.call(updateInterviewStatus, { params: { id }, body }),
    onMutate: ({ id, status, result }) => shown.change(id, result ? { status, result } : { status }),
    onError: (_error, _input, before) => shown.takeBack(before),
    onSettled: () => shown.askAnew(),
  });
}

export function useUpdateResult() {
  const shown = useShownAtOnce<Interview>(interviewQueries.all);
  return useMutation({
    mutationFn: ({ id, ...body }: ResultChange) =>
      browserApi.call(updateInterviewResult, { params: { id }, body }),
    onMutate: ({ id, result }) => shown.change(id, { result }),
    onError: (_error, _input, before) => shown.takeBack(before),
    onSettled: () => shown.askAnew(),
  });
}

/** A candidate sends `note`; an employer `interviewDate` and `InterviewLink`. */
export function useRescheduleInterview() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & RescheduleBody) =>
      browserApi.call(rescheduleInterview, { params: { id }, body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: interviewQueries.all }),
  });
}

export function useDeleteInterview() {
  const shown = useShownAtOnce<Interview>(interviewQueries.all);
  return useMutation({
    mutationFn: (id: string) => browserApi.call(deleteInterview, { params: { id } }),
    onMutate: (id) => shown.remove(id),
    onError: (_error, _id, before) => shown.takeBack(before),
    onSettled: () => shown.askAnew(),
  });
}

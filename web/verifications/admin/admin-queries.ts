// Queries and calls that only admins use for the verification of schools.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { BodyInputOf } from "#domain/call.ts";
import type { decideVerification as decideCall } from "#domain/verifications/calls.ts";
import { QUEUE_STATES } from "#domain/verifications/terms.ts";
import { type Api, browserApi } from "#web/api.ts";
import { type SearchParamsReader, readOption, ROWS_PER_PAGE } from "#web/ui/table/search-params.ts";
import { verificationQueries } from "../queries.ts";

export function verificationsQuery(address: SearchParamsReader, api: Api = browserApi) {
  const state = readOption(address, "state", QUEUE_STATES);
  const query = { state, page: address.page, limit: ROWS_PER_PAGE };
  return queryOptions({
    queryKey: [...verificationQueries.all, "queue", query],
    queryFn: () => api.get("/api/admin/verifications", { query }),
  });
}

/** One school with its requests, calls and suspension. */
export const schoolVerificationQuery = (employerId: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: [...verificationQueries.all, "of-school", employerId],
    queryFn: () => api.get("/api/admin/employers/{employerId}/verification", { params: { employerId } }),
  });

type Decision = BodyInputOf<typeof decideCall>;

/** The activity log and the counts on the dashboard depend on it. */
export function useDecide(employerId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Decision) =>
      browserApi.put("/api/admin/employers/{employerId}/verification", { params: { employerId }, body }),
    onSettled: () => cache.invalidateQueries(),
  });
}

export function useRecordCall(employerId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { phone: string; note: string }) =>
      browserApi.post("/api/admin/employers/{employerId}/verification/calls", {
        params: { employerId },
        body,
      }),
    onSettled: () => cache.invalidateQueries({ queryKey: verificationQueries.all }),
  });
}

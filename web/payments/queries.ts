// Queries of payments: the transfers that a school has claimed, and the queue of staff.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { decideTransfer, listOwnTransfers, listTransfers } from "#domain/payments/endpoints.ts";
import { type Api, browserApi, type CallInput } from "#web/api.ts";
import { type SearchParamsReader, readOption, ROWS_PER_PAGE } from "#web/ui/table/search-params.ts";

/** The lists of staff: by state, and those whose money is to go back. */
export const TRANSFER_LISTS = ["claimed", "matched", "refused", "to-refund"] as const;

/** Far more than a school sends in a year. */
const ALL_OF_A_SCHOOL = 200;

export const paymentQueries = {
  all: ["payments"] as const,
  transfers: (api: Api = browserApi) =>
    queryOptions({
      queryKey: [...paymentQueries.all, "own-transfers"],
      queryFn: () => api.call(listOwnTransfers, { query: { limit: ALL_OF_A_SCHOOL } }),
    }),
};

export function transfersQuery(address: SearchParamsReader, api: Api = browserApi) {
  const state = readOption(address, "state", TRANSFER_LISTS) ?? "claimed";
  const query = { state, page: address.page, limit: ROWS_PER_PAGE };
  return queryOptions({
    queryKey: [...paymentQueries.all, "queue", query],
    queryFn: () => api.call(listTransfers, { query }),
  });
}

/** A match changes the subscription, its papers, the credits, the activity log and the counts of the dashboard. */
export function useDecideTransfer() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & CallInput<typeof decideTransfer>["body"]) =>
      browserApi.call(decideTransfer, { params: { id }, body }),
    onSettled: () => cache.invalidateQueries(),
  });
}

// Queries of payments: what a school has to pay, the transfers that it has claimed, and the lists of staff.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReplyOf } from "#domain/call.ts";
import type { readRefund as readRefundCall } from "#domain/payments/refund-calls.ts";
import { REFUND_STATES } from "#domain/payments/terms.ts";
import { type Api, browserApi, type CallInput } from "#web/api.ts";
import { type SearchParamsReader, readOption, ROWS_PER_PAGE } from "#web/ui/table/search-params.ts";

/** The lists of staff: by state, and those whose money is to go back. */
export const TRANSFER_LISTS = ["claimed", "matched", "refused", "to-refund"] as const;

/** Far more than a school sends in a year. */
const ALL_OF_A_SCHOOL = 200;

export const paymentQueries = {
  all: ["payments"] as const,
  /** What is to be paid for a subscription; without one for the plan that waits for its payment, or null. */
  state: (subscriptionId?: string, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...paymentQueries.all, "state", subscriptionId ?? "waiting"],
      queryFn: async () => (await api.get("/api/payments/state", { query: { subscriptionId } })).payment,
    }),
  /** What a refund would give back; for admins. */
  refund: (subscriptionId: string, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...paymentQueries.all, "refund", subscriptionId],
      queryFn: () => api.get("/api/admin/subscriptions/{id}/refund", { params: { id: subscriptionId } }),
      staleTime: 0,
    }),
  transfers: (api: Api = browserApi) =>
    queryOptions({
      queryKey: [...paymentQueries.all, "own-transfers"],
      queryFn: () => api.get("/api/subscription/transfers", { query: { limit: ALL_OF_A_SCHOOL } }),
    }),
};

export function transfersQuery(address: SearchParamsReader, api: Api = browserApi) {
  const state = readOption(address, "state", TRANSFER_LISTS) ?? "claimed";
  const query = { state, page: address.page, limit: ROWS_PER_PAGE };
  return queryOptions({
    queryKey: [...paymentQueries.all, "queue", query],
    queryFn: () => api.get("/api/admin/transfers", { query }),
  });
}

export function refundsQuery(address: SearchParamsReader, api: Api = browserApi) {
  const state = readOption(address, "state", REFUND_STATES) ?? "refunding";
  const query = { state, page: address.page, limit: ROWS_PER_PAGE };
  return queryOptions({
    queryKey: [...paymentQueries.all, "refunds", query],
    queryFn: () => api.get("/api/admin/refunds", { query }),
  });
}

/** Payments that paid no plan. */
export function unsettledQuery(address: SearchParamsReader, api: Api = browserApi) {
  const query = { page: address.page, limit: ROWS_PER_PAGE };
  return queryOptions({
    queryKey: [...paymentQueries.all, "unsettled", query],
    queryFn: () => api.get("/api/admin/unsettled-payments", { query }),
  });
}

/** A match changes the subscription, its papers, the credits, the activity log and the counts of the dashboard. */
export function useDecideTransfer() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & CallInput<"PUT", "/api/admin/transfers/{id}">["body"]) =>
      browserApi.put("/api/admin/transfers/{id}", { params: { id }, body }),
    onSettled: () => cache.invalidateQueries(),
  });
}

type Claim = CallInput<"POST", "/api/subscription/transfers">["body"] & { proof: File | null };

export function useClaimTransfer() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ proof, ...body }: Claim) =>
      browserApi.post("/api/subscription/transfers", { body, files: { proof } }),
    // After a refusal too: the plan may be paid meanwhile. The first claim may issue the proforma.
    onSettled: () => cache.invalidateQueries(),
  });
}

export type RefundFacts = ReplyOf<typeof readRefundCall>;

export function useRefund() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({
      id,
      ...body
    }: { id: string } & CallInput<"POST", "/api/admin/subscriptions/{id}/refund">["body"]) =>
      browserApi.post("/api/admin/subscriptions/{id}/refund", { params: { id }, body }),
    onSettled: () => cache.invalidateQueries(),
  });
}

export function useEndRefund() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & CallInput<"PUT", "/api/admin/refunds/{id}">["body"]) =>
      browserApi.put("/api/admin/refunds/{id}", { params: { id }, body }),
    onSettled: () => cache.invalidateQueries(),
  });
}

export function useRefundUnsettled() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({
      id,
      ...body
    }: { id: string } & CallInput<"POST", "/api/admin/unsettled-payments/{id}/refund">["body"]) =>
      browserApi.post("/api/admin/unsettled-payments/{id}/refund", { params: { id }, body }),
    onSettled: () => cache.invalidateQueries(),
  });
}

export function useWithdraw() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => browserApi.post("/api/subscription/{id}/withdraw", { params: { id } }),
    onSettled: () => cache.invalidateQueries(),
  });
}

// Queries of payments: what a school has to pay, the transfers that it has claimed, and the lists of staff.
import type { ReplyOf } from "#platform/domain/call.ts";
import type { readRefund as readRefundCall } from "#features/money/domain/payments/refund-calls.ts";
import { REFUND_STATES } from "#features/money/domain/payments/terms.ts";
import { browserApi, type CallInput } from "#platform/web/api.ts";
import { queryOf, useChange } from "#platform/web/query.ts";
import {
  type SearchParamsReader,
  readOption,
  readSearchText,
  ROWS_PER_PAGE,
} from "#platform/web/ui/table/search-params.ts";

/** The lists of staff: by state, and those whose money is to go back. */
export const TRANSFER_LISTS = ["claimed", "matched", "refused", "to-refund"] as const;

/** Far more than a school sends in a year. */
const ALL_OF_A_SCHOOL = 200;

export const paymentQueries = {
  /** What is to be paid for a subscription; without one for the plan that waits for its payment, or null. */
  state: (subscriptionId?: string) =>
    queryOf("/api/payments/state", { query: { subscriptionId } }, { select: ({ payment }) => payment }),
  /** What a refund would give back; for admins. */
  refund: (subscriptionId: string) =>
    queryOf("/api/admin/subscriptions/{id}/refund", { params: { id: subscriptionId } }, { staleTime: 0 }),
  transfers: () => queryOf("/api/subscription/transfers", { query: { limit: ALL_OF_A_SCHOOL } }),
};

export function transfersQuery(address: SearchParamsReader) {
  const state = readOption(address, "state", TRANSFER_LISTS) ?? "claimed";
  const query = { state, q: readSearchText(address), page: address.page, limit: ROWS_PER_PAGE };
  return queryOf("/api/admin/transfers", { query });
}

export function refundsQuery(address: SearchParamsReader) {
  const state = readOption(address, "state", REFUND_STATES) ?? "refunding";
  const query = { state, page: address.page, limit: ROWS_PER_PAGE };
  return queryOf("/api/admin/refunds", { query });
}

/** Payments that paid no plan. */
export function unsettledQuery(address: SearchParamsReader) {
  const query = { page: address.page, limit: ROWS_PER_PAGE };
  return queryOf("/api/admin/unsettled-payments", { query });
}

/** A match changes the subscription, its papers, the credits, the activity log and the counts of the dashboard. */
export function useDecideTransfer() {
  return useChange(
    ({ id, ...body }: { id: string } & CallInput<"PUT", "/api/admin/transfers/{id}">["body"]) =>
      browserApi.put("/api/admin/transfers/{id}", { params: { id }, body }),
    { changes: "everything" },
  );
}

type Claim = CallInput<"POST", "/api/subscription/transfers">["body"] & { proof: File | null };

export function useClaimTransfer() {
  return useChange(
    ({ proof, ...body }: Claim) => browserApi.post("/api/subscription/transfers", { body, files: { proof } }),
    { changes: "everything" },
  );
}

export type RefundFacts = ReplyOf<typeof readRefundCall>;

export function useRefund() {
  return useChange(
    ({ id, ...body }: { id: string } & CallInput<"POST", "/api/admin/subscriptions/{id}/refund">["body"]) =>
      browserApi.post("/api/admin/subscriptions/{id}/refund", { params: { id }, body }),
    { changes: "everything" },
  );
}

export function useEndRefund() {
  return useChange(
    ({ id, ...body }: { id: string } & CallInput<"PUT", "/api/admin/refunds/{id}">["body"]) =>
      browserApi.put("/api/admin/refunds/{id}", { params: { id }, body }),
    { changes: "everything" },
  );
}

export function useRefundUnsettled() {
  return useChange(
    ({
      id,
      ...body
    }: { id: string } & CallInput<"POST", "/api/admin/unsettled-payments/{id}/refund">["body"]) =>
      browserApi.post("/api/admin/unsettled-payments/{id}/refund", { params: { id }, body }),
    { changes: "everything" },
  );
}

export function useWithdraw() {
  return useChange((id: string) => browserApi.post("/api/subscription/{id}/withdraw", { params: { id } }), {
    changes: "everything",
  });
}

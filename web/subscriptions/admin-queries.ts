// What admins ask about subscriptions, and what they change.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  addPlan,
  deletePlan,
  editPlan,
  listCreditEntries,
  listSubscribers,
  updateSubscriptionStatus,
} from "#domain/subscriptions/contract.ts";
import type { SubscriptionStatus } from "#domain/subscriptions/terms.ts";
import { browserApi, type CallInput } from "#web/api.ts";
import { subscriptionQueries } from "#web/subscriptions/queries.ts";

type SubscriberFilters = NonNullable<CallInput<typeof listSubscribers>["query"]>;

export const subscribersQuery = (query: SubscriberFilters) =>
  queryOptions({
    queryKey: [...subscriptionQueries.all, "subscribers", query],
    queryFn: () => browserApi.call(listSubscribers, { query }),
  });

type LedgerFilters = NonNullable<CallInput<typeof listCreditEntries>["query"]>;

export const creditsQuery = (query: LedgerFilters) =>
  queryOptions({
    queryKey: [...subscriptionQueries.all, "all-ledger", query],
    queryFn: () => browserApi.call(listCreditEntries, { query }),
    staleTime: 0,
  });

export function useSetSubscriptionStatus() {
  const renew = useRenewal();
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: SubscriptionStatus }) =>
      browserApi.call(updateSubscriptionStatus, { params: { id }, body: { status } }),
    // Refused because another admin was quicker: then the list is out of date too.
    onSettled: renew,
  });
}

export function useAddPlan() {
  const renew = useRenewal();
  return useMutation({
    mutationFn: (body: CallInput<typeof addPlan>["body"]) => browserApi.call(addPlan, { body }),
    onSuccess: renew,
  });
}

export function useEditPlan() {
  const renew = useRenewal();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & CallInput<typeof editPlan>["body"]) =>
      browserApi.call(editPlan, { params: { id }, body }),
    onSuccess: renew,
  });
}

export function useDeletePlan() {
  const renew = useRenewal();
  return useMutation({
    mutationFn: (id: string) => browserApi.call(deletePlan, { params: { id } }),
    onSuccess: renew,
  });
}

function useRenewal() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: subscriptionQueries.all });
}

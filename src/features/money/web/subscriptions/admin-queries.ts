// Queries of subscriptions for admins, and the calls that change them.
import { createEtag } from "#platform/domain/etag.ts";
import type { Subscription } from "#features/money/domain/subscriptions/calls.ts";
import type { Plan } from "#features/money/domain/subscriptions/plan-calls.ts";
import {
  CREDIT_REASONS,
  SUBSCRIBER_SORTS,
  SUBSCRIPTION_STATUSES,
  type SubscriptionStatus,
  type ActivationWay,
} from "#features/money/domain/subscriptions/terms.ts";
import { browserApi, type CallInput } from "#platform/web/api.ts";
import { queryOf, useChange } from "#platform/web/query.ts";
import {
  type SearchParamsReader,
  readDay,
  readOption,
  ROWS_PER_PAGE,
  readSearchText,
} from "#platform/web/ui/table/search-params.ts";
import {
  changeRow,
  removeRow,
  useOptimisticMutation,
} from "#platform/web/ui/feedback/use-optimistic-mutation.ts";
import { SUBSCRIPTIONS } from "#features/money/web/subscriptions/queries.ts";

const subscriberFilters = (address: SearchParamsReader) => ({
  q: readSearchText(address),
  status: readOption(address, "status", SUBSCRIPTION_STATUSES),
  from: readDay(address, "from"),
  to: readDay(address, "to"),
});

export function subscribersQuery(address: SearchParamsReader) {
  const sort = readOption(address, "sort", SUBSCRIBER_SORTS);
  const query = { ...subscriberFilters(address), sort, page: address.page, limit: ROWS_PER_PAGE };
  return queryOf("/api/subscription/getAllSubscribers", { query });
}

const ledgerFilters = (address: SearchParamsReader) => ({
  q: readSearchText(address),
  reason: readOption(address, "reason", CREDIT_REASONS),
  from: readDay(address, "from"),
  to: readDay(address, "to"),
});

export function creditsQuery(address: SearchParamsReader) {
  const query = { ...ledgerFilters(address), page: address.page, limit: ROWS_PER_PAGE };
  return queryOf("/api/admin/credits", { query }, { staleTime: 0 });
}

export function useSetSubscriptionStatus() {
  return useOptimisticMutation({
    changes: SUBSCRIPTIONS,
    send: ({ id, ...body }: Step) =>
      browserApi.put("/api/subscription/updateStatus/{id}", { params: { id }, body }),
    update: ({ id, status }) => changeRow<Subscription>(id, { status }),
  });
}

type Step = { id: string; status: SubscriptionStatus; confirm?: true; paid?: ActivationWay };

export function useCorrectCredits() {
  return useChange(
    async ({ employerId, correction }: Correction) =>
      (
        await browserApi.post("/api/admin/employers/{id}/credits", {
          params: { id: employerId },
          body: correction,
        })
      ).subscription,
    { changes: SUBSCRIPTIONS },
  );
}

export function useExtendSubscription() {
  return useChange(
    async ({ id, extension }: Extension) =>
      (await browserApi.post("/api/admin/subscriptions/{id}/days", { params: { id }, body: extension }))
        .subscription,
    { changes: SUBSCRIPTIONS },
  );
}

type Extension = { id: string; extension: { days: number; reason: string; asRead: string } };

type Correction = { employerId: string; correction: { amount: number; reason: string; asRead: string } };

export function useAddPlan() {
  return useChange(
    (body: CallInput<"POST", "/api/subscription/AddSubscriptionPlan">["body"]) =>
      browserApi.post("/api/subscription/AddSubscriptionPlan", { body }),
    { changesWhenDone: SUBSCRIPTIONS },
  );
}

/** The call sends the whole plan, which is shown before the answer. */
export function useEditPlan() {
  return useOptimisticMutation({
    changes: ["/api/subscription/plans"],
    send: ({ before, changed }: { before: Plan; changed: Omit<Plan, "_id"> }) =>
      browserApi.put("/api/subscription/editSubscriptionPlan/{id}", {
        params: { id: before._id },
        body: { ...changed, asRead: createEtag(before) },
      }),
    update: ({ before, changed }) => changeRow<Plan>(before._id, changed),
  });
}

export function useDeletePlan() {
  return useOptimisticMutation({
    changes: ["/api/subscription/plans"],
    send: (plan: Plan) =>
      browserApi.delete("/api/subscription/deleteSubscriptionPlan/{id}", {
        params: { id: plan._id },
        query: { asRead: createEtag(plan) },
      }),
    update: ({ _id }) => removeRow<Plan>(_id),
  });
}

// Queries of plans and subscriptions, and the call that subscribes.
import { queryOptions } from "@tanstack/react-query";
import { Refusal } from "#platform/domain/refusal.ts";
import type { Subscription } from "#features/money/domain/subscriptions/calls.ts";
import { type Api, browserApi } from "#platform/web/api.ts";
import { type Stale, apiOf, ownKey, queryOf, useChange } from "#platform/web/query.ts";

export const SUBSCRIPTIONS = [
  "/api/subscription/plans",
  "/api/subscription/tax",
  "/api/subscription/check/{employerId}",
  "subscription or none",
  "/api/subscription/ledger/{employerId}",
  "/api/subscription/{userId}",
  "/api/subscription/getAllSubscribers",
  "/api/admin/credits",
] as const satisfies Stale;

export const subscriptionQueries = {
  /** Null where no tax is charged. */
  tax: () => queryOf("/api/subscription/tax", {}, { select: ({ tax }) => tax }),
  /** Null when the employer has none, which the server answers with a 404. */
  employerSubscription: (employerId: string) =>
    queryOptions({
      queryKey: ownKey("subscription or none", employerId),
      queryFn: ({ client }) => readOrNull(apiOf(client), employerId),
    }),
  creditHistory: (employerId: string, query: { page: number; limit: number }) =>
    queryOf("/api/subscription/ledger/{employerId}", { params: { employerId }, query }),
};

export function useSubscribe() {
  return useChange(requestSubscription, { changesWhenDone: SUBSCRIPTIONS });
}

type Purchase = { employerId: string; planId: string; credits: number };
type PurchaseAnswer = {
  isSubscribed: boolean;
  subscription?: { _id: string };
  code?: string;
  error?: string;
  message?: string;
};

/** Returns the subscription's id. An answer that succeeds but says `isSubscribed: false` is a refusal too (SUB-15). */
async function requestSubscription(body: Purchase): Promise<string | undefined> {
  const answer: PurchaseAnswer = await browserApi.post("/api/subscription/subscribe", { body });
  if (answer.isSubscribed) return answer.subscription?._id;
  throw new Refusal("conflict", answer.code ?? "NOT_SUBSCRIBED", answer.error ?? answer.message ?? "");
}

async function readOrNull(api: Api, employerId: string): Promise<Subscription | null> {
  try {
    return await api.get("/api/subscription/getEmployerSubscription/{employerId}", {
      params: { employerId },
    });
  } catch (error) {
    if (error instanceof Refusal && error.kind === "not-found") return null;
    throw error;
  }
}

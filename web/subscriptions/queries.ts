// Queries of plans and subscriptions, and the call that subscribes.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { Refusal } from "#domain/refusal.ts";
import type { Subscription } from "#domain/subscriptions/calls.ts";
import { type Api, browserApi } from "#web/api.ts";

export const subscriptionQueries = {
  all: ["subscriptions"] as const,
  plans: (api: Api = browserApi) =>
    queryOptions({
      queryKey: [...subscriptionQueries.all, "plans"],
      queryFn: () => api.get("/api/subscription/plans"),
    }),
  /** Null where no tax is charged. */
  tax: (api: Api = browserApi) =>
    queryOptions({
      queryKey: [...subscriptionQueries.all, "tax"],
      queryFn: async () => (await api.get("/api/subscription/tax")).tax,
    }),
  /** Whether the employer may schedule: `{ isSubscribed, subscription }`. */
  check: (employerId: string, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...subscriptionQueries.all, "check", employerId],
      queryFn: () => api.get("/api/subscription/check/{employerId}", { params: { employerId } }),
    }),
  /** Null when the employer has none, which the server answers with a 404. */
  employerSubscription: (employerId: string, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...subscriptionQueries.all, "employer", employerId],
      queryFn: () => readOrNull(api, employerId),
    }),
  creditHistory: (employerId: string, query: { page: number; limit: number }, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...subscriptionQueries.all, "ledger", employerId, query],
      queryFn: () => api.get("/api/subscription/ledger/{employerId}", { params: { employerId }, query }),
    }),
  credits: (userId: string, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...subscriptionQueries.all, "credits", userId],
      queryFn: () => api.get("/api/subscription/{userId}", { params: { userId } }),
    }),
};

export function useSubscribe() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: requestSubscription,
    onSuccess: () => cache.invalidateQueries({ queryKey: subscriptionQueries.all }),
  });
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

// Queries of billing: whom a bill is for and from, papers, and the calls that save the two parties.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type Api, browserApi, type CallInput } from "#web/api.ts";

export const billingQueries = {
  all: ["billing"] as const,
  own: (api: Api = browserApi) =>
    queryOptions({
      queryKey: [...billingQueries.all, "own"],
      queryFn: () => api.get("/api/employer/billing"),
    }),
  papers: (query: { page: number; limit: number }, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...billingQueries.all, "papers", query],
      queryFn: () => api.get("/api/employer/papers", { query }),
    }),
  seller: (api: Api = browserApi) =>
    queryOptions({
      queryKey: [...billingQueries.all, "seller"],
      queryFn: () => api.get("/api/admin/seller"),
    }),
  /** For admins. */
  papersOfSubscription: (id: string, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...billingQueries.all, "of-subscription", id],
      queryFn: () => api.get("/api/admin/subscriptions/{id}/papers", { params: { id } }),
    }),
};

export function useEditBilling() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<"PUT", "/api/employer/billing">["body"]) =>
      browserApi.put("/api/employer/billing", { body }),
    onSuccess: ({ billing }) => cache.setQueryData(billingQueries.own().queryKey, billing),
  });
}

export function useEditSeller() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<"PUT", "/api/admin/seller">["body"]) =>
      browserApi.put("/api/admin/seller", { body }),
    onSuccess: ({ seller }) => {
      cache.setQueryData(billingQueries.seller().queryKey, seller);
      // Bank and UPI address are settings of the site too, and the checklist names what is missing.
      return Promise.all([
        cache.invalidateQueries({ queryKey: ["settings"] }),
        cache.invalidateQueries({ queryKey: ["dashboards"] }),
      ]);
    },
  });
}

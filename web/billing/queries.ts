// Queries of billing: whom a bill is for and from, papers, and the calls that save the two parties.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  editBilling,
  editSeller,
  listPapers,
  listPapersOfSubscription,
  readBilling,
  readSeller,
} from "#domain/billing/endpoints.ts";
import { type Api, browserApi, type CallInput } from "#web/api.ts";

export const billingQueries = {
  all: ["billing"] as const,
  own: (api: Api = browserApi) =>
    queryOptions({ queryKey: [...billingQueries.all, "own"], queryFn: () => api.call(readBilling) }),
  papers: (query: { page: number; limit: number }, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...billingQueries.all, "papers", query],
      queryFn: () => api.call(listPapers, { query }),
    }),
  seller: (api: Api = browserApi) =>
    queryOptions({ queryKey: [...billingQueries.all, "seller"], queryFn: () => api.call(readSeller) }),
  /** For admins. */
  papersOfSubscription: (id: string, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...billingQueries.all, "of-subscription", id],
      queryFn: () => api.call(listPapersOfSubscription, { params: { id } }),
    }),
};

export function useEditBilling() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof editBilling>["body"]) => browserApi.call(editBilling, { body }),
    onSuccess: ({ billing }) => cache.setQueryData(billingQueries.own().queryKey, billing),
  });
}

export function useEditSeller() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof editSeller>["body"]) => browserApi.call(editSeller, { body }),
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

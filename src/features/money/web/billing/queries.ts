// Queries of billing: whom a bill is for and from, papers, and the calls that save the two parties.
import { browserApi, type CallInput } from "#platform/web/api.ts";
import { queryOf, useChange } from "#platform/web/query.ts";

export const billingQueries = {
  papers: (query: { page: number; limit: number }) => queryOf("/api/employer/papers", { query }),
};

export function useEditBilling() {
  return useChange(
    (body: CallInput<"PUT", "/api/employer/billing">["body"]) =>
      browserApi.put("/api/employer/billing", { body }),
    {
      onDone: ({ billing }, _input, cache) =>
        cache.setQueryData(queryOf("/api/employer/billing").queryKey, billing),
    },
  );
}

export function useEditSeller() {
  return useChange(
    (body: CallInput<"PUT", "/api/admin/seller">["body"]) => browserApi.put("/api/admin/seller", { body }),
    {
      onDone: ({ seller }, _input, cache) =>
        cache.setQueryData(queryOf("/api/admin/seller").queryKey, seller),
      // Bank and UPI address are settings of the site too, and the checklist names what is missing.
      changesWhenDone: ["/api/admin/settings", "/api/admin/checklist"],
    },
  );
}

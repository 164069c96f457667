// The own consents, and the call that answers a purpose.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Purpose } from "#domain/consents/notices.ts";
import { type Api, browserApi } from "#web/api.ts";

export const consentQueries = {
  own: (api: Api = browserApi) =>
    queryOptions({ queryKey: ["consents"], queryFn: () => api.get("/api/account/consents") }),
};

type Answer = { purpose: Purpose; given: boolean };

/** Several at once are sent one after the other. */
export function useGiveConsents() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (answers: readonly Answer[]) => {
      for (const body of answers) await browserApi.post("/api/account/consents", { body });
    },
    // Being found and the alerts depend on it.
    onSettled: () => cache.invalidateQueries(),
  });
}

// The query of the person's e-mail address (proven or not, a new one that waits), and the calls that change it.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type Api, browserApi } from "#web/api.ts";

export const emailQueries = {
  status: (api: Api = browserApi) =>
    queryOptions({
      queryKey: ["email-status"],
      queryFn: () => api.get("/api/auth/emailStatus"),
    }),
};

export function useResendConfirmation() {
  return useMutation({ mutationFn: () => browserApi.post("/api/auth/resendConfirmation") });
}

export function useCancelEmailChange() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => browserApi.post("/api/auth/cancelEmailChange"),
    onSettled: () => cache.invalidateQueries({ queryKey: emailQueries.status().queryKey }),
  });
}

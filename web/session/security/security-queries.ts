// Queries of a person's sessions, and the calls that end one and change the password.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type Api, browserApi } from "#web/api.ts";

type PasswordChange = { currentPassword: string; newPassword: string };

export const securityQueries = {
  all: ["security"] as const,
  sessions: (api: Api = browserApi) =>
    queryOptions({
      queryKey: [...securityQueries.all, "sessions"],
      queryFn: () => api.get("/api/auth/sessions"),
    }),
};

export function useEndSession() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => browserApi.delete("/api/auth/sessions/{id}", { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: securityQueries.all }),
  });
}

/** The other sessions end, and the calendar gets a new address. */
export function useChangePassword() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: PasswordChange) => browserApi.post("/api/auth/change-password", { body: change }),
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: securityQueries.all }),
        cache.invalidateQueries({ queryKey: ["calendar-address"] }),
      ]),
  });
}

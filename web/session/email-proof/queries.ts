// The query of the person's e-mail address (proven or not, a new one that waits), and the calls that change it.
import { browserApi } from "#web/api.ts";
import { queryOf, useChange } from "#web/query.ts";

export const emailQueries = {
  status: () => queryOf("/api/auth/emailStatus"),
};

export function useResendConfirmation() {
  return useChange(() => browserApi.post("/api/auth/resendConfirmation"));
}

export function useCancelEmailChange() {
  return useChange(() => browserApi.post("/api/auth/cancelEmailChange"), {
    changes: ["/api/auth/emailStatus"],
  });
}

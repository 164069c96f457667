// The query of the person's e-mail address (proven or not, a new one that waits), and the calls that change it.
import { browserApi } from "#platform/web/api.ts";
import { useChange } from "#platform/web/query.ts";

export function useResendConfirmation() {
  return useChange(() => browserApi.post("/api/auth/resendConfirmation"));
}

export function useCancelEmailChange() {
  return useChange(() => browserApi.post("/api/auth/cancelEmailChange"), {
    changes: ["/api/auth/emailStatus"],
  });
}

// Queries of a person's sessions, and the calls that end one and change the password.
import { browserApi } from "#platform/web/api.ts";
import { type Stale, useChange } from "#platform/web/query.ts";

export const SECURITY = ["/api/auth/sessions", "/api/auth/secondFactor"] as const satisfies Stale;

type PasswordChange = { currentPassword: string; newPassword: string };

export function useEndSession() {
  return useChange((id: string) => browserApi.delete("/api/auth/sessions/{id}", { params: { id } }), {
    changes: SECURITY,
  });
}

/** The other sessions end, and the calendar gets a new address. */
export function useChangePassword() {
  return useChange(
    (change: PasswordChange) => browserApi.post("/api/auth/change-password", { body: change }),
    { changesWhenDone: ["/api/auth/sessions", "/api/auth/secondFactor", "/api/interview/calendar-address"] },
  );
}

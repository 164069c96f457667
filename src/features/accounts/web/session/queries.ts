// The current session: fetched once with the page, so that header, guards and lists know it from the first paint.
import { PANEL } from "#features/accounts/web/session/addresses.ts";
import type { Credentials } from "#features/accounts/domain/calls.ts";
import type { SessionAdmin, SessionUser } from "#features/accounts/domain/session/calls.ts";
import { browserApi } from "#platform/web/api.ts";
import { useChange } from "#platform/web/query.ts";

export type Session = { user: SessionUser | null; admin: SessionAdmin | null };

/** The person in a session, or null for a visitor. */
export function personIn({ user, admin }: Session) {
  return user ?? admin;
}

/** The account in a session, which for a member of a school is not `_id`; undefined for a visitor. */
export const accountIn = ({ user, admin }: Session) => user?.accountId ?? user?._id ?? admin?._id;

export function dashboardOf({ user, admin }: Session): string | null {
  if (admin) return PANEL;
  if (user) return user.role === "candidate" ? "/candidate/profile" : "/employer/profile";
  return null;
}

export function useLogin() {
  return useChange((credentials: Credentials) => browserApi.post("/api/auth/login", { body: credentials }));
}

export function useLoginAdmin() {
  return useChange((credentials: Credentials) => browserApi.post("/api/admin/login", { body: credentials }));
}

/** Ends the session and clears the session storage; the caller must then reload the page. */
export function useLogout() {
  return useChange(() => browserApi.post("/api/auth/logout"), { onDone: () => sessionStorage.clear() });
}

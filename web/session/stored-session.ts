// The session storage keys of the documents, kept for the page's own use. Nothing is authorised by them.
import { useEffect } from "react";
import type { Session } from "#web/session/queries.ts";

/** `role` outlives a logged-out page: it is also the choice made before signing up. */
export function storeSession({ user, admin }: Session): void {
  keep("user", user && JSON.stringify(user));
  keep("admin", admin && JSON.stringify(admin));
  if (user) sessionStorage.setItem("role", user.role);
}

export function storeChosenRole(role: "candidate" | "employer"): void {
  sessionStorage.setItem("role", role);
}

export function useStoredSession(session: Session): void {
  useEffect(() => storeSession(session), [session]);
}

function keep(key: string, value: string | null): void {
  if (value) sessionStorage.setItem(key, value);
  else sessionStorage.removeItem(key);
}

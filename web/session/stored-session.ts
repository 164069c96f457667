// Stores the person in the session storage for the page's own use (LOGIN-19). Nothing is authorized by it.
import { useEffect } from "react";
import { type Session, sessionQueries } from "#web/session/queries.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useAdoptSession } from "#web/session/session.tsx";

/** `role` is not removed without a session: it is also the choice made before signing up. */
export function storeSession({ user, admin }: Session): void {
  setItem("user", user && JSON.stringify(user));
  setItem("admin", admin && JSON.stringify(admin));
  if (user) sessionStorage.setItem("role", user.role);
}

export function storeChosenRole(role: "candidate" | "employer"): void {
  sessionStorage.setItem("role", role);
}

export function useStoredSession(session: Session): void {
  useEffect(() => storeSession(session), [session]);
}

function setItem(key: string, value: string | null): void {
  if (value) sessionStorage.setItem(key, value);
  else sessionStorage.removeItem(key);
}

/** Puts the new person into cache and storage after a login or registration, before the next page. */
export function useStartSession() {
  const cache = useQueryClient();
  const adopt = useAdoptSession();
  return (session: Session) => {
    // The visitor's cached data differs from this person's: salaries, narrowed lists, seen profiles.
    cache.clear();
    cache.setQueryData(sessionQueries.current().queryKey, session);
    storeSession(session);
    adopt(session);
  };
}

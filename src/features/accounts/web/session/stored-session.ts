// Stores the person in the session storage for the page's own use (LOGIN-19). Nothing is authorized by it.
import { useEffect } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { type NavigateOptions, useNavigate } from "react-router";
import { browserApi } from "#platform/web/api.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import { pathIn } from "#platform/domain/locale/locale.ts";
import { keepPerson, keepRole } from "#features/accounts/web/session/kept-person.ts";
import { type Session } from "#features/accounts/web/session/queries.ts";
import { useAdoptSession } from "#features/accounts/web/session/session.tsx";
import { queryOf } from "#platform/web/query.ts";

export function storeSession({ user, admin }: Session): void {
  keepPerson("user", user);
  keepPerson("admin", admin);
  if (user) keepRole(user.role);
}

export function useStoredSession(session: Session): void {
  useEffect(() => storeSession(session), [session]);
}

/** Puts the new person into cache and storage after a login or registration, before the next page. */
export function useStartSession() {
  const cache = useQueryClient();
  const adopt = useAdoptSession();
  return (session: Session) => {
    // The visitor's cached data differs from this person's: salaries, narrowed lists, seen profiles.
    cache.clear();
    cache.setQueryData(queryOf("/api/auth/session").queryKey, session);
    storeSession(session);
    adopt(session);
  };
}

/**
 * Opens a page as the account that has just been registered. The server says who that is; without its answer the page
 * is loaded again.
 */
export function useContinueAsRegistered() {
  const startSession = useStartSession();
  const navigate = useNavigate();
  const locale = useLocale();
  return async (path: string, options: NavigateOptions = {}) => {
    const session = await browserApi.get("/api/auth/session").catch(() => null);
    if (!session) return location.assign(pathIn(locale, path));
    startSession(session);
    await navigate(path, options);
  };
}

// Puts the new person into cache and storage after a login or registration, before the next page.
import { useQueryClient } from "@tanstack/react-query";
import { type Session, sessionQueries } from "#web/session/queries.ts";
import { storeSession } from "#web/session/stored-session.ts";

export function useStartSession() {
  const cache = useQueryClient();
  return (session: Session) => {
    // The visitor's cached data differs from this person's: salaries, narrowed lists, seen profiles.
    cache.clear();
    cache.setQueryData(sessionQueries.current().queryKey, session);
    storeSession(session);
  };
}

// After a login or a registration: the browser knows the new person before the next page.
import { useQueryClient } from "@tanstack/react-query";
import { type Session, sessionQueries } from "#web/session/queries.ts";
import { storeSession } from "#web/session/stored-session.ts";

export function useStartSession() {
  const cache = useQueryClient();
  return (session: Session) => {
    // What the visitor saw is not what this person may see: salaries, narrowing, seen profiles.
    cache.clear();
    cache.setQueryData(sessionQueries.current().queryKey, session);
    storeSession(session);
  };
}

// Provides the current session to the page: one subscription to the query for all components.
import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, use } from "react";
import { type Session, sessionQueries } from "#web/session/queries.ts";

const NO_SESSION: Session = { user: null, admin: null };
const SessionContext = createContext(NO_SESSION);

export function SessionProvider({ children }: { children: ReactNode }) {
  const { data = NO_SESSION } = useQuery(sessionQueries.current());
  return <SessionContext value={data}>{children}</SessionContext>;
}

/** Whether nobody is logged in. */
export function useIsVisitor(): boolean {
  const { user, admin } = useSession();
  return !user && !admin;
}

/** The session; empty when it could not be loaded. */
export function useSession(): Session {
  return use(SessionContext);
}

/** Whether the pages behind links are prefetched. Only for visitors: pages of a person must not be cached by the browser, so they would be fetched twice. */
export function usePrefetch(): "intent" | "none" {
  return useIsVisitor() ? "intent" : "none";
}

// Who is looking, for everybody on the page: one subscription, however many links and buttons ask.
import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, use } from "react";
import { type Session, sessionQueries } from "#web/session/queries.ts";

const NOBODY: Session = { user: null, admin: null };
const SessionContext = createContext(NOBODY);

export function SessionProvider({ children }: { children: ReactNode }) {
  const { data = NOBODY } = useQuery(sessionQueries.current());
  return <SessionContext value={data}>{children}</SessionContext>;
}

/** Whether nobody is logged in. */
export function useIsVisitor(): boolean {
  const { user, admin } = useSession();
  return !user && !admin;
}

/** Nobody, where the page could not learn who it is. */
export function useSession(): Session {
  return use(SessionContext);
}

// Provides the session of this page: the person to whom it belongs, however the session changes meanwhile.
import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useState } from "react";
import { accountIn, personIn, type Session } from "#features/accounts/web/session/queries.ts";
import { queryOf } from "#platform/web/query.ts";

const NO_SESSION: Session = { user: null, admin: null };
const SessionContext = createContext(NO_SESSION);
const AdoptContext = createContext<(session: Session) => void>(() => {});

/**
 * A page that was opened by one person stays that person's: when the session ends, or another account logs in in
 * another tab, the session guard asks, and nothing acts for somebody else.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { data: current = NO_SESSION } = useQuery(queryOf("/api/auth/session"));
  const [page, adopt] = useState(current);
  const owner = accountIn(page);
  if (page !== current && (!owner || owner === accountIn(current))) adopt(current);
  return (
    <AdoptContext value={adopt}>
      <SessionContext value={page}>{children}</SessionContext>
    </AdoptContext>
  );
}

/** Makes the page another person's, after a login or registration in this tab. */
export function useAdoptSession(): (session: Session) => void {
  return use(AdoptContext);
}

/** Whether nobody is logged in. */
export function useIsVisitor(): boolean {
  return !personIn(useSession());
}

/** The session; empty when it could not be loaded. */
export function useSession(): Session {
  return use(SessionContext);
}

/**
 * Whether the pages behind links are prefetched. Only for visitors: pages of a person must not be cached by the
 * browser, so they would be fetched twice.
 */
export function usePrefetch(): "intent" | "none" {
  return useIsVisitor() ? "intent" : "none";
}

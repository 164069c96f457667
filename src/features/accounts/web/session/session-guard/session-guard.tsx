// Watches over the session of the person to whom this page belongs. When it ends, or another account logs in, one
// dialog says so; after the login everything goes on as it was (LOGIN-55, LOGIN-56).
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { ADMIN_LOGIN_PAGE, LOGIN_CODE_PAGE } from "#features/accounts/web/session/addresses.ts";
import { accountIn, type Session } from "#features/accounts/web/session/queries.ts";
import type { Recover } from "#features/accounts/web/session/session-guard/guarded-fetch.ts";
import { LoginAgainDialog } from "#features/accounts/web/session/session-guard/login-again-dialog.tsx";
import { useAdoptSession, useSession } from "#features/accounts/web/session/session.tsx";
import { pathIn } from "#platform/domain/locale/locale.ts";
import { makeStale, queryOf } from "#platform/web/query.ts";

type Answer = (isLoggedIn: boolean) => void;

const LOGIN_PAGES = ["/login", "/forgot-password", ADMIN_LOGIN_PAGE, LOGIN_CODE_PAGE];

/** On these pages it is expected that nobody is logged in, or no longer. */
const isLoginPage = (address: string) => {
  const path = pathIn("en-IN", address);
  return LOGIN_PAGES.includes(path) || path.startsWith("/stop-email-change/");
};

type Props = {
  accountId: string;
  /** Gets what asks the person to log in again. */
  onReady: (recover: Recover) => void;
};

/** Lazily loaded, and only on the pages of a person. */
export default function SessionGuard({ accountId, onReady }: Props) {
  const page = useSession();
  const cache = useQueryClient();
  const { current, readCurrent } = useCurrentSession();
  const adopt = useAdoptSession();
  const waiting = useRef<Answer[]>([]);
  const [isAsking, setAsking] = useState(false);
  /** For which session the person has closed the dialog: only a change opens it again. */
  const [dismissed, setDismissed] = useState<Session | null>(null);
  const isDismissed = useRef(false);
  const isSame = accountIn(current) === accountId;

  const answerAll = useCallback((isLoggedIn: boolean) => {
    isDismissed.current = !isLoggedIn;
    for (const answer of waiting.current.splice(0)) answer(isLoggedIn);
  }, []);

  useEffect(() => {
    onReady(async ({ isChange }) => {
      if (isDismissed.current && !isChange) return false;
      const now = await readCurrent();
      if (accountIn(now) === accountId) return true;
      setAsking(true);
      return new Promise<boolean>((resolve) => waiting.current.push(resolve));
    });
  }, [accountId, onReady, readCurrent]);

  // Perhaps the person has logged in again in another tab.
  useEffect(() => {
    if (isSame) answerAll(true);
  }, [isSame, answerAll]);

  // Somebody who came to a login page begins again there.
  useEffect(() => {
    if (!isSame && isLoginPage(location.pathname)) adopt(current);
  }, [isSame, adopt, current]);

  function goOn(session: Session) {
    setAsking(false);
    cache.setQueryData(queryOf("/api/auth/session").queryKey, session);
    answerAll(true);
    // What was fetched meanwhile was fetched for nobody.
    void makeStale(cache, "everything");
  }

  function dismiss() {
    setAsking(false);
    setDismissed(current);
    answerAll(false);
  }

  if (isSame) return null;
  // Noticed when the tab became visible again, or when the next page was fetched.
  const isNoticed = dismissed !== current && !isLoginPage(location.pathname);
  if (!isAsking && !isNoticed) return null;
  return (
    <LoginAgainDialog
      page={page}
      current={current}
      onSession={(session) => cache.setQueryData(queryOf("/api/auth/session").queryKey, session)}
      onLoggedIn={goOn}
      onDismiss={dismiss}
    />
  );
}

/** Who is logged in according to the server, asked again whenever the tab becomes visible. */
function useCurrentSession() {
  const cache = useQueryClient();
  const query = queryOf("/api/auth/session");
  const { data: current = { user: null, admin: null } } = useQuery({
    ...query,
    refetchOnWindowFocus: "always",
  });
  const readCurrent = useCallback(
    () => cache.fetchQuery({ ...queryOf("/api/auth/session"), staleTime: 0 }),
    [cache],
  );
  return { current, readCurrent };
}

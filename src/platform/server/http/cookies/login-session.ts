// Begins a session and sets its cookie. The browser's previous session ends, and the browser is known from then on.
import type { AccountId } from "#platform/domain/ids.ts";
import type { Role } from "#platform/domain/role.ts";
import { beginSession, endSessionByToken } from "#features/accounts/server/sessions.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { ApiContext } from "#platform/server/http/api-context.ts";
import { rememberThisBrowser } from "#features/accounts/server/known-browsers/cookie.ts";
import { sessionCookie } from "./host-cookie.ts";

/** `db` may be the transaction that creates the account, so that a session never exists without it. */
export async function logIn(
  http: ApiContext,
  db: DatabaseOrTransaction,
  account: { id: AccountId; role: Role },
): Promise<void> {
  await endSessionByToken(db, sessionCookie.read(http));
  const session = await beginSession(db, account, {
    now: http.var.deps.clock.now(),
    userAgent: http.req.header("user-agent") ?? "",
  });
  sessionCookie.set(http, session.token, session.seconds);
  await rememberThisBrowser(http, db, account.id);
}

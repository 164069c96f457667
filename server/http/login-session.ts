// Begins a session and gives its cookie; the one that the browser had before ends. The browser is known from then on.
import type { Role } from "#domain/role.ts";
import { beginSession, endSessionByToken } from "#server/accounts/sessions.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import type { ApiContext } from "./api-context.ts";
import { rememberThisBrowser } from "./known-browser-cookie.ts";
import { giveSessionToken, readSessionToken } from "./session-cookie.ts";

/** `db` may be the transaction in which the account is made: a session without its account never exists. */
export async function logIn(
  http: ApiContext,
  db: DatabaseOrTransaction,
  account: { id: string; role: Role },
): Promise<void> {
  await endSessionByToken(db, readSessionToken(http));
  const session = await beginSession(
    db,
    account,
    http.var.deps.clock.now(),
    http.req.header("user-agent") ?? "",
  );
  giveSessionToken(http, session.token, session.seconds);
  await rememberThisBrowser(http, db, account.id);
}

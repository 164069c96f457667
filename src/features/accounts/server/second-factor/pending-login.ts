// A login between password and code: a token in a cookie of its own, with five minutes and five tries, that allows
// nothing else.
import { hashToken, newSecretToken } from "#platform/server/secrets.ts";
import type { AccountId } from "#platform/domain/ids.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import {
  type Account,
  findAccount,
  lockUnchangedAccount,
} from "#features/accounts/server/account-repository.ts";
import type { LogIn } from "#features/accounts/server/sessions.ts";
import { recordAudit } from "#platform/server/audit/record.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { countedAs, readKeys, consumeCode, wrongCode } from "./check-code.ts";
import { deletePendingLogin, insertPendingLogin, consumeTry } from "./pending-login-repository.ts";

export const PENDING_SECONDS = 5 * 60;
const TRIES = 5;

/** Returns the token for the cookie. Runs in the transaction that has found the account unchanged. */
export async function beginPendingLogin(
  tx: DatabaseOrTransaction,
  accountId: AccountId,
  now: Date,
): Promise<string> {
  const { token, hash } = newSecretToken();
  await insertPendingLogin(tx, {
    token_hash: hash,
    account_id: accountId,
    tries_left: TRIES,
    expires_at: new Date(now.getTime() + PENDING_SECONDS * 1000),
  });
  return token;
}

/** `begin` starts the session in the transaction that uses up the code and the pending login. */
export async function completeLogin(
  { db, clock, limits }: Pick<Deps, "db" | "clock" | "limits">,
  { token, code }: { token: string | undefined; code: string },
  begin: LogIn,
): Promise<Account> {
  if (!token) throw loginExpired();
  const tokenHash = hashToken(token);
  const now = clock.now();
  const accountId = await consumeTry(db, tokenHash, now);
  const account = accountId && (await findAccount(db, accountId));
  if (!account) throw loginExpired();
  const attempt = await limits.trySecondFactor(countedAs(account));

  const keys = await readKeys(db);
  await inTransaction(db, async (tx) => {
    // A new password and "log out everywhere" delete pending logins. They run before this or wait for it.
    if (!(await lockUnchangedAccount(tx, account))) throw loginExpired();
    const kind = await consumeCode(tx, account.id, { code, keys, now });
    if (!kind) throw wrongCode();
    if (!(await deletePendingLogin(tx, tokenHash))) throw loginExpired();
    if (kind === "recovery") {
      const by = { role: account.role, accountId: account.id, email: account.email };
      const record = { id: account.id, name: account.email };
      await recordAudit(tx, now, { by, action: "recovery-code-used", record });
    }
    await begin(tx, account);
  });
  await attempt.markCorrect();
  return account;
}

function loginExpired(): Refusal {
  return new Refusal("unauthenticated", "LOGIN_EXPIRED", "This login has ended. Please log in again.");
}

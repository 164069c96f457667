// Checks an e-mail address with a password. The answer is the same whatever is wrong with them.
import type { Credentials } from "#features/accounts/domain/calls.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import type { Role } from "#platform/domain/role.ts";
import type { Deps } from "#platform/server/deps.ts";
import { type Account, findAccountByEmail } from "./account-repository.ts";
import { type Caller, findKnownBrowser } from "./known-browsers/known-browsers.ts";
import { isPassword } from "./passwords.ts";

/**
 * An unknown address, a wrong password and an account of the other login get the same answer in the same time
 * (LOGIN-9).
 */
export async function checkCredentials(
  { db, limits }: Pick<Deps, "db" | "limits">,
  { email, password }: Credentials,
  { caller, roles }: { caller: Caller; roles: readonly Role[] },
): Promise<Account> {
  const knownBrowser = await findKnownBrowser(db, email, caller);
  const attempt = await limits.tryPassword(email, { client: caller.client, knownBrowser });
  const account = await findAccountByEmail(db, email);
  const right = await isPassword(password, account?.password_hash);
  if (!account || !right || !roles.includes(account.role)) throw wrongCredentials();
  await attempt.markCorrect();
  return account;
}

export function wrongCredentials(): Refusal {
  return new Refusal("unauthenticated", "INVALID_CREDENTIALS", "Invalid email or password");
}

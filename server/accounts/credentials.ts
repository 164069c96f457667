// An address and a password together: who that is, told the same way whatever is wrong with them.
import type { Credentials } from "#domain/accounts/contract.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Role } from "#domain/role.ts";
import type { Deps } from "#server/deps.ts";
import { type Account, findAccountByEmail } from "./accounts.ts";
import { isPassword } from "./passwords.ts";

/** An unknown address, a wrong password and another door's account answer alike, in words and in time. */
export async function checkCredentials(
  { db, limits }: Pick<Deps, "db" | "limits">,
  { email, password }: Credentials,
  client: string,
  roles: readonly Role[],
): Promise<Account> {
  await limits.tryPassword(email, client);
  const account = await findAccountByEmail(db, email);
  const right = await isPassword(password, account?.password_hash);
  if (!account || !right || !roles.includes(account.role)) throw wrongCredentials();
  await limits.forgive(email, client);
  return account;
}

export function wrongCredentials(): Refusal {
  return new Refusal("not-logged-in", "INVALID_CREDENTIALS", "Invalid email or password");
}

// Checks the password of a person who is logged in, before a step that a stolen session must not take.
import { invalid } from "#platform/domain/refusal.ts";
import type { SignedInViewer } from "#platform/domain/role.ts";
import type { Deps } from "#platform/server/deps.ts";
import { type Account, findAccount } from "./account-repository.ts";
import { isPassword } from "./passwords.ts";

export type OwnPassword = { password: string; client: string };
const WRONG = { path: "password", message: "The password is not right." };

/** Wrong passwords count as at the login, so that an open session does not help to guess. */
export async function requireOwnPassword(
  { db, limits }: Pick<Deps, "db" | "limits">,
  viewer: SignedInViewer,
  { password, client }: OwnPassword,
  wrong = WRONG,
): Promise<Account> {
  const attempt = await limits.tryPassword(viewer.email, { client, knownBrowser: viewer.sessionId });
  const account = await findAccount(db, viewer.accountId);
  if (!account || !(await isPassword(password, account.password_hash))) throw invalid(wrong);
  await attempt.markCorrect();
  return account;
}

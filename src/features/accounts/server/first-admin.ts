// Makes the first admin, without whom nobody could use the panel (LOGIN-15).
import { randomBytes } from "node:crypto";
import type { Deps } from "#platform/server/deps.ts";
import { findAccountByEmail, insertNewAccount, isAnyAdmin } from "./account-repository.ts";
import { hashPassword } from "./passwords.ts";

/** `invented` means that the password is random and known only from this result. */
export type FirstAdmin = { email: string; password: string; invented: boolean };

const ADMIN_WITHOUT_NAME = "admin@edunakuri.example";

/**
 * Makes an admin if ADMIN_EMAIL names an address without an account, or if there is no admin at all. Returns null
 * otherwise. An existing password is never changed.
 */
export async function ensureFirstAdmin({ db, env }: Pick<Deps, "db" | "env">): Promise<FirstAdmin | null> {
  const email = adminAddress(env);
  const hasAdmin = env.ADMIN_EMAIL ? await findAccountByEmail(db, email) : await isAnyAdmin(db);
  if (hasAdmin) return null;

  const password = env.ADMIN_PASSWORD ?? makePassword();
  // Two processes may start at once. One of them inserts the account and prints the password.
  const made = await insertNewAccount(db, {
    email,
    role: "admin",
    password_hash: await hashPassword(password),
  });
  return made ? { email, password, invented: env.ADMIN_PASSWORD === undefined } : null;
}

/** The address of the admin that a start makes. */
export function adminAddress({ ADMIN_EMAIL }: Pick<Deps["env"], "ADMIN_EMAIL">): string {
  return ADMIN_EMAIL ?? ADMIN_WITHOUT_NAME;
}

export function makePassword(): string {
  return randomBytes(12).toString("base64url");
}

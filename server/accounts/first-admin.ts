// The first admin: without one nobody could let anybody in (decisions, "Accounts and sessions").
import { randomBytes } from "node:crypto";
import type { Deps } from "#server/deps.ts";
import { findAccountByEmail, insertNewAccount, isAnyAdmin } from "./accounts.ts";
import { hashPassword } from "./passwords.ts";

/** `invented` is a password that nobody has chosen: it is known only from this answer. */
export type FirstAdmin = { email: string; password: string; invented: boolean };

const ADMIN_WITHOUT_NAME = "admin@edunakuri.example";

/**
 * Made where ADMIN_EMAIL names an address without an account, or where there is no admin at all; else null.
 * A password that exists is never changed.
 */
export async function ensureFirstAdmin({ db, env }: Pick<Deps, "db" | "env">): Promise<FirstAdmin | null> {
  const email = (env.ADMIN_EMAIL ?? ADMIN_WITHOUT_NAME).trim().toLowerCase();
  const isThere = env.ADMIN_EMAIL ? await findAccountByEmail(db, email) : await isAnyAdmin(db);
  if (isThere) return null;

  const password = env.ADMIN_PASSWORD ?? inventPassword();
  // Two processes may start at once: one of them makes it, and tells its password.
  const made = await insertNewAccount(db, {
    email,
    role: "admin",
    password_hash: await hashPassword(password),
  });
  return made ? { email, password, invented: env.ADMIN_PASSWORD === undefined } : null;
}

export function inventPassword(): string {
  return randomBytes(12).toString("base64url");
}

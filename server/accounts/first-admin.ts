// The first admin: without one nobody could let anybody in (decisions, "Accounts and sessions").
import { randomBytes } from "node:crypto";
import { hashPassword } from "#server/accounts/passwords.ts";
import { newId } from "#server/database/identity.ts";
import type { Deps } from "#server/deps.ts";

export type FirstAdmin = { email: string; password: string; invented: boolean };

/** Made where there is no admin yet; null where there is one. An invented password is known only from this answer. */
export async function makeFirstAdmin({ db, env }: Deps): Promise<FirstAdmin | null> {
  const found = await db
    .selectFrom("accounts")
    .select("id")
    .where("role", "=", "admin")
    .limit(1)
    .executeTakeFirst();
  if (found) return null;

  const email = (env.ADMIN_EMAIL ?? "admin@edunakuri.example").trim().toLowerCase();
  const password = env.ADMIN_PASSWORD ?? randomBytes(9).toString("base64url");
  const made = await db
    .insertInto("accounts")
    .values({ id: newId(), email, role: "admin", password_hash: await hashPassword(password) })
    // Two processes may start at once: one of them makes it.
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return made ? { email, password, invented: env.ADMIN_PASSWORD === undefined } : null;
}

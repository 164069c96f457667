// The last lines of a start: what to open and how to log in (OPS-16).
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Account, findAccountByEmail } from "#features/accounts/server/service.ts";
import { adminAddress, type FirstAdmin } from "#features/accounts/server/first-admin.ts";
import { isPassword } from "#features/accounts/server/passwords.ts";
import type { Deps } from "#platform/server/deps.ts";

/**
 * `password` says where that of the first admin is, which this start has made. `logins` are lines on how people of this
 * installation log in, for its address.
 */
type Started = { port: number; password: string | null; logins: (url: string) => string[] };

export async function writeAccess(
  { db, env }: Pick<Deps, "db" | "env">,
  { port, password, logins }: Started,
): Promise<string[]> {
  const url = (env.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, "");
  const account = password === null ? await findAccountByEmail(db, adminAddress(env)) : undefined;
  const admin = password ?? lostPasswordText(account);
  const lines = logins(url);
  return [
    "",
    `EduNakuri is ready: open ${url}`,
    `  Admin     ${url}/edunakuri/adminpanel/login   ${admin}`.trimEnd(),
    ...lines,
    ...(lines.length > 0 && !isLoopback(env.HOST)
      ? [
          "  Everybody in this network can open it, with these passwords: HOST=127.0.0.1 keeps it to this machine.",
        ]
      : []),
    ...(await warnOfAdminSettings(env, account)),
  ];
}

/** Nothing where a candidate or school has the address: who reads it might reset the password of that person. */
function lostPasswordText(account: Account | undefined): string {
  const lost = "(password lost: npm run admin -- reset-password --email ADDRESS)";
  if (!account) return lost;
  return account.role === "admin" ? `${account.email} ${lost}` : "";
}

/** The password of an account that is there is never changed by a setting. */
async function warnOfAdminSettings(
  { ADMIN_EMAIL, ADMIN_PASSWORD }: Pick<Deps["env"], "ADMIN_EMAIL" | "ADMIN_PASSWORD">,
  account: Account | undefined,
): Promise<string[]> {
  if (account && account.role !== "admin")
    return ADMIN_EMAIL
      ? ["  ADMIN_EMAIL is the address of a candidate or school, so no admin was made of it."]
      : [];
  if (!ADMIN_PASSWORD || !account || (await isPassword(ADMIN_PASSWORD, account.password_hash))) return [];
  return [
    "  ADMIN_PASSWORD is not the admin's password and has no effect: it is only for the first start. Change it with npm run admin -- reset-password.",
  ];
}

const isLoopback = (host: string) => /^(127\.|::1$|localhost$)/.test(host);

/**
 * Says how the first admin logs in. A password that was made is known at this start and at no other: a trial prints it,
 * elsewhere it goes into a file that only this account can read, because what is printed is kept in a journal.
 */
export function handOverPassword(
  { demoData, DATA_DIR }: Pick<Deps["env"], "demoData" | "DATA_DIR">,
  { email, password, invented }: FirstAdmin,
): string {
  if (!invented) return `${email} and the password of ADMIN_PASSWORD`;
  if (demoData) return `${email}   ${password} (shown only this once)`;
  const file = join(resolve(DATA_DIR), "first-admin-password");
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return `${email} and the password in ${file} (delete the file when you have logged in)`;
}

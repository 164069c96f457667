// The last lines of a start: what to open and how to log in (OPS-16).
import { findAccountByEmail } from "#server/accounts/service.ts";
import { adminAddress, type FirstAdmin } from "#server/accounts/first-admin.ts";
import { isPassword } from "#server/accounts/passwords.ts";
import type { Deps } from "#server/deps.ts";

/** `logins` are lines on how people of this installation log in, for its address. */
type Started = { port: number; firstAdmin: FirstAdmin | null; logins: (url: string) => string[] };

/** The admin's password is known at the start that makes the account, and at no other. */
export async function describeAccess(
  { db, env }: Pick<Deps, "db" | "env">,
  { port, firstAdmin, logins }: Started,
): Promise<string[]> {
  const url = (env.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, "");
  const account = firstAdmin ? undefined : await findAccountByEmail(db, adminAddress(env));
  const isNamed = firstAdmin !== null || account?.role === "admin";
  const admin = firstAdmin
    ? passwordOf(firstAdmin)
    : `${isNamed ? `${adminAddress(env)} ` : ""}(password lost: npm run admin -- reset-password --email ADDRESS)`;
  const lines = logins(url);
  return [
    "",
    `EduNakuri is ready: open ${url}`,
    `  Admin     ${url}/edunakuri/adminpanel/login   ${admin}`,
    ...lines,
    ...(lines.length > 0 && !isLoopback(env.HOST)
      ? [
          "  Everybody in this network can open it, with these passwords: HOST=127.0.0.1 keeps it to this machine.",
        ]
      : []),
    ...(await warnOfIgnoredPassword(env, account)),
  ];
}

/** The password of an account that is there is never changed by a setting. */
async function warnOfIgnoredPassword(
  { ADMIN_PASSWORD }: Pick<Deps["env"], "ADMIN_PASSWORD">,
  account: Awaited<ReturnType<typeof findAccountByEmail>>,
): Promise<string[]> {
  if (!ADMIN_PASSWORD || !account || (await isPassword(ADMIN_PASSWORD, account.password_hash))) return [];
  return [
    "  ADMIN_PASSWORD is not the admin's password and has no effect: it is only for the first start. Change it with npm run admin -- reset-password.",
  ];
}

const isLoopback = (host: string) => /^(127\.|::1$|localhost$)/.test(host);

export function passwordOf({ email, password, invented }: FirstAdmin): string {
  return invented
    ? `${email}   ${password} (shown only this once)`
    : `${email} and the password of ADMIN_PASSWORD`;
}

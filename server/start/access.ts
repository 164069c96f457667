// The last lines of a start: what to open and how to log in (OPS-16).
import { findAccountByEmail } from "#server/accounts/service.ts";
import { adminAddress, type FirstAdmin } from "#server/accounts/first-admin.ts";
import type { Deps } from "#server/deps.ts";

/** `logins` are lines on how people of this installation log in, for its address. */
type Started = { port: number; firstAdmin: FirstAdmin | null; logins: (url: string) => string[] };

/** The admin's password is known at the start that makes the account, and at no other. */
export async function describeAccess(
  { db, env }: Pick<Deps, "db" | "env">,
  { port, firstAdmin, logins }: Started,
): Promise<string[]> {
  const url = (env.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, "");
  const isNamed = firstAdmin !== null || (await findAccountByEmail(db, adminAddress(env)))?.role === "admin";
  const admin = firstAdmin
    ? passwordOf(firstAdmin)
    : `${isNamed ? `${adminAddress(env)} ` : ""}(password lost: npm run admin -- reset-password --email ADDRESS)`;
  return [
    "",
    `EduNakuri is ready: open ${url}`,
    `  Admin     ${url}/edunakuri/adminpanel/login   ${admin}`,
    ...logins(url),
  ];
}

export function passwordOf({ email, password, invented }: FirstAdmin): string {
  return invented
    ? `${email}   ${password} (shown only this once)`
    : `${email} and the password of ADMIN_PASSWORD`;
}

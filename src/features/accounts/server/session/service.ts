// Logs in at one of the two logins, and reads the person of a session.
import type { Credentials } from "#features/accounts/domain/calls.ts";
import { type AccountId, type EmployerId, candidateIdOf } from "#platform/domain/ids.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import type { Role } from "#platform/domain/role.ts";
import {
  type Account,
  findAccountByEmail,
  hasSecondFactor,
  lockUnchangedAccount,
} from "#features/accounts/server/service.ts";
import { type Caller, findKnownBrowser } from "#features/accounts/server/known-browsers/known-browsers.ts";
import { beginPendingLogin } from "#features/accounts/server/second-factor/pending-login.ts";
import type { LogIn } from "#features/accounts/server/sessions.ts";
import { type DatabaseOrTransaction, inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { findCandidateOfSession, findEmployerOfSession } from "./repository.ts";
import { isPassword } from "#features/accounts/server/passwords.ts";

type Named = { id: AccountId; email: string };
type Profile<Find extends (...args: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<Find>>>;

export type Admin = Named & { role: "admin"; secondFactorMissing?: true };
export type User =
  | ({ id: EmployerId; email: string } & { role: "employer"; profile: Profile<typeof findEmployerOfSession> })
  | (Named & { role: "candidate"; profile: Profile<typeof findCandidateOfSession> });

type SessionDeps = Pick<Deps, "db" | "limits">;

export async function logInUser(
  deps: SessionDeps,
  sent: Credentials,
  { caller, begin }: { caller: Caller; begin: LogIn },
): Promise<User> {
  const account = await checkCredentials(deps, sent, { caller, roles: ["candidate", "employer"] });
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockUnchangedAccount(tx, account))) throw wrongCredentials();
    const user = await findUser(tx, account);
    if (!user && account.role === "employer") throw noSchool();
    if (!user) throw wrongCredentials();
    await begin(tx, account);
    return user;
  });
}

/** Said only to a person who knows the password. */
function noSchool(): Refusal {
  return new Refusal(
    "forbidden",
    "NO_SCHOOL",
    "You are no longer a member of a school. Please ask your school for a new invitation.",
  );
}

/** With a second factor no session begins yet: the token is for the browser that then sends the code. */
export async function logInAdmin(
  deps: SessionDeps & Pick<Deps, "clock" | "env">,
  sent: Credentials,
  { caller, begin }: { caller: Caller; begin: LogIn },
): Promise<{ admin: Admin } | { pendingToken: string }> {
  const account = await checkCredentials(deps, sent, { caller, roles: ["admin"] });
  const isRequired = deps.env.ADMIN_SECOND_FACTOR === "required";
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockUnchangedAccount(tx, account))) throw wrongCredentials();
    if (await hasSecondFactor(tx, account.id))
      return { pendingToken: await beginPendingLogin(tx, account.id, deps.clock.now()) };
    await begin(tx, account);
    const { id, email } = account;
    return { admin: { id, email, role: "admin", ...(isRequired && { secondFactorMissing: true }) } };
  });
}

/** Null for an account without a profile or a school. The id of a member is the school's (API-4). */
export async function findUser(
  db: DatabaseOrTransaction,
  { id, email, role }: Named & { role: Role },
): Promise<User | null> {
  if (role === "employer") {
    const profile = await findEmployerOfSession(db, id);
    return profile ? { id: profile.id, email, role, profile } : null;
  }
  if (role !== "candidate") return null;
  const profile = await findCandidateOfSession(db, candidateIdOf(id));
  return profile ? { id, email, role, profile } : null;
}

/**
 * An unknown address, a wrong password and an account of the other login get the same answer in the same time
 * (LOGIN-9).
 */
async function checkCredentials(
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

function wrongCredentials(): Refusal {
  return new Refusal("unauthenticated", "INVALID_CREDENTIALS", "Invalid email or password");
}

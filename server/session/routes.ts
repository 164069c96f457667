// Logging in, and who is logged in.
import { Hono } from "hono";
import * as contract from "#domain/session/contract.ts";
import type { SessionUser } from "#domain/session/contract.ts";
import { checkCredentials, confirmPassword, wrongCredentials } from "#server/accounts/credentials.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/connect.ts";
import { logIn } from "#server/http/login-session.ts";
import type { ApiEnv } from "#server/http/serve.ts";
import { serve } from "#server/http/serve.ts";
import { presentAdmin, presentCandidate, presentEmployer } from "./present.ts";
import { findCandidateOfSession, findEmployerOfSession } from "./repository.ts";

export const sessionRoutes = new Hono<ApiEnv>();

serve(sessionRoutes, contract.login, async ({ deps, body, http }) => {
  const account = await checkCredentials(deps, body, http.var.client, ["candidate", "employer"]);
  return inTransaction(deps.db, async (tx) => {
    await confirmPassword(tx, account);
    const user = await findSessionUser(tx, account);
    if (!user) throw wrongCredentials();
    await logIn(http, tx, account);
    return { user };
  });
});

serve(sessionRoutes, contract.loginAdmin, async ({ deps, body, http }) => {
  const account = await checkCredentials(deps, body, http.var.client, ["admin"]);
  return inTransaction(deps.db, async (tx) => {
    await confirmPassword(tx, account);
    await logIn(http, tx, account);
    return { admin: presentAdmin(account) };
  });
});

serve(sessionRoutes, contract.readSession, async ({ deps: { db }, viewer }) => {
  if (viewer.role === "visitor") return { user: null, admin: null };
  const person = { id: viewer.accountId, email: viewer.email, role: viewer.role };
  if (viewer.role === "admin") return { user: null, admin: presentAdmin(person) };
  return { user: await findSessionUser(db, person), admin: null };
});

async function findSessionUser(
  db: DatabaseOrTransaction,
  person: { id: string; email: string; role: string },
): Promise<SessionUser | null> {
  if (person.role === "employer") {
    const profile = await findEmployerOfSession(db, person.id);
    return profile ? presentEmployer(person, profile) : null;
  }
  const profile = await findCandidateOfSession(db, person.id);
  return profile ? presentCandidate(person, profile) : null;
}

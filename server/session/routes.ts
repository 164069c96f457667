// Logging in, and who is logged in.
import { Hono } from "hono";
import * as contract from "#domain/session/contract.ts";
import { callerOf } from "#server/http/known-browser-cookie.ts";
import { logIn } from "#server/http/login-session.ts";
import type { ApiEnv } from "#server/http/api-context.ts";
import { serve } from "#server/http/serve.ts";
import { presentAdmin, presentUser } from "./present.ts";
import { findUser, logInAdmin, logInUser } from "./service.ts";

export const sessionRoutes = new Hono<ApiEnv>();

serve(sessionRoutes, contract.login, async ({ deps, body, http }) => {
  const user = await logInUser(deps, body, callerOf(http), (tx, account) => logIn(http, tx, account));
  return { user: presentUser(user) };
});

serve(sessionRoutes, contract.loginAdmin, async ({ deps, body, http }) => {
  const admin = await logInAdmin(deps, body, callerOf(http), (tx, account) => logIn(http, tx, account));
  return { admin: presentAdmin(admin) };
});

serve(sessionRoutes, contract.readSession, async ({ deps: { db }, viewer }) => {
  if (viewer.role === "visitor") return { user: null, admin: null };
  const { accountId: id, email, role } = viewer;
  if (role === "admin") return { user: null, admin: presentAdmin({ id, email, role }) };
  const user = await findUser(db, { id, email, role });
  return { user: user && presentUser(user), admin: null };
});

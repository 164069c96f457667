// The calls about the own account: sessions, password, recovery.
import { Hono } from "hono";
import * as calls from "#features/accounts/domain/calls.ts";
import { notFound } from "#platform/domain/refusal.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { getCaller, rememberThisBrowser } from "#features/accounts/server/known-browsers/cookie.ts";
import { logIn } from "#platform/server/http/cookies/login-session.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { serve } from "#platform/server/http/serve.ts";
import { resetCookie, sessionCookie } from "#platform/server/http/cookies/host-cookie.ts";
import { endStreamsOfSession } from "#platform/server/notifications/stream.ts";
import { findAccount, updateFullName, updateLocale } from "#features/accounts/server/account-repository.ts";
import {
  RECOVERY_MINUTES,
  resetPassword,
  sendCode,
  verifyCode,
} from "#features/accounts/server/recovery/recovery.ts";
import { deleteSession, listSessionsOf } from "./repository.ts";
import { newResetKey } from "#features/accounts/server/recovery/reset-key.ts";
import { changePassword, revokeSessions } from "./service.ts";
import { endSessionByToken } from "./sessions.ts";

export const accountRoutes = new Hono<ApiEnv>();

const RECOVERY_SECONDS = RECOVERY_MINUTES * 60;

serve(accountRoutes, calls.logout, async ({ deps, viewer, http }) => {
  await endSessionByToken(deps.db, sessionCookie.read(http));
  if (viewer.role !== "visitor") endStreamsOfSession(viewer.sessionId);
  sessionCookie.clear(http);
});

serve(accountRoutes, calls.listSessions, async ({ deps: { db, clock }, viewer }) => {
  const sessions = await listSessionsOf(db, viewer, clock.now());
  return sessions.map((session) => ({
    _id: session.id,
    createdAt: session.created_at.toISOString(),
    lastSeenAt: session.last_seen_at.toISOString(),
    userAgent: session.user_agent,
    current: session.id === viewer.sessionId,
  }));
});

serve(accountRoutes, calls.endSession, async ({ deps, viewer, params, http }) => {
  if (!(await deleteSession(deps.db, viewer.accountId, params.id))) throw notFound("Session");
  if (params.id === viewer.sessionId) sessionCookie.clear(http);
  return { message: "Session ended" };
});

serve(accountRoutes, calls.changePassword, async ({ deps, viewer, body, http }) => {
  await changePassword(deps, viewer, {
    change: body,
    client: http.var.client,
    begin: (tx, account) => logIn(http, tx, account),
  });
  return { message: "Password changed" };
});

serve(accountRoutes, calls.readOwnName, async ({ deps: { db }, viewer }) => ({
  name: (await findAccount(db, viewer.accountId))?.full_name ?? null,
}));

serve(accountRoutes, calls.changeOwnName, async ({ deps: { db }, viewer, body: { name } }) => {
  await updateFullName(db, viewer.accountId, name);
  return { message: "Your name was changed.", name };
});

serve(accountRoutes, calls.chooseLocale, async ({ deps: { db }, viewer, body }) => {
  await updateLocale(db, viewer.accountId, body.locale);
});

serve(accountRoutes, calls.revokeSessions, async ({ deps, viewer, params }) => {
  await revokeSessions(deps, viewer, params.id);
  return { message: "All sessions ended" };
});

serve(accountRoutes, calls.sendOtp, async ({ deps, body, http }) => {
  const key = await sendCode(deps, body.email, getCaller(http));
  // The answer is the same if nothing was sent, and a code that this browser may have still works.
  resetCookie.set(http, key ?? resetCookie.read(http) ?? newResetKey(newId()).key, RECOVERY_SECONDS);
  return { message: "OTP sent to your email" };
});

serve(accountRoutes, calls.verifyOtp, async ({ deps, body, http }) => {
  resetCookie.set(http, await verifyCode(deps, body, resetCookie.read(http)), RECOVERY_SECONDS);
  return { message: "OTP verified" };
});

serve(accountRoutes, calls.resetPassword, async ({ deps, body, http }) => {
  await resetPassword(deps, body, {
    key: resetCookie.read(http),
    client: http.var.client,
    remember: (tx, accountId) => rememberThisBrowser(http, tx, accountId),
  });
  resetCookie.clear(http);
  return { message: "Password reset successful" };
});

// The calls that log in and say who is logged in.
import { Hono } from "hono";
import * as calls from "#features/accounts/domain/session/calls.ts";
import { getCaller } from "#features/accounts/server/known-browsers/cookie.ts";
import { loginByCode } from "#features/accounts/domain/second-factor/calls.ts";
import { completeLogin, PENDING_SECONDS } from "#features/accounts/server/second-factor/pending-login.ts";
import { logIn } from "#platform/server/http/cookies/login-session.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { pendingLoginCookie } from "#platform/server/http/cookies/host-cookie.ts";
import { serve } from "#platform/server/http/serve.ts";
import { findUser, logInAdmin, logInUser, type Admin, type User } from "./service.ts";
import { fillPath } from "#platform/domain/call.ts";
import { readPhoto } from "#platform/domain/files/calls.ts";
import { formatPlace } from "#platform/domain/places/place.ts";
import type { SessionAdmin, SessionUser } from "#features/accounts/domain/session/calls.ts";

/** Presents a person for the browser's session storage (LOGIN-19). */
function presentUser(user: User): SessionUser {
  const { phone, photo_key, locale } = user.profile;
  return {
    _id: user.id,
    email: user.email,
    role: user.role,
    phone,
    address: formatPlace(user.profile),
    ...(locale && { locale }),
    photo: photo_key === null ? null : fillPath(readPhoto.path, { key: photo_key }),
    ...(user.role === "employer"
      ? {
          instituteName: user.profile.institute_name,
          accountId: user.profile.account_id,
          memberRole: user.profile.member_role,
          ...(user.profile.suspended_at && { isSuspended: true as const }),
          ...(!user.profile.email_proven_at && { isUnproven: true as const }),
        }
      : { fullName: user.profile.full_name }),
  };
}

function presentAdmin({ id, email, secondFactorMissing }: Admin): SessionAdmin {
  return { _id: id, email, role: "admin", ...(secondFactorMissing && { secondFactorMissing }) };
}

export const sessionRoutes = new Hono<ApiEnv>();

serve(sessionRoutes, calls.login, async ({ deps, body, http }) => {
  const user = await logInUser(deps, body, {
    caller: getCaller(http),
    begin: (tx, account) => logIn(http, tx, account),
  });
  return { user: presentUser(user) };
});

serve(sessionRoutes, calls.loginAdmin, async ({ deps, body, http }) => {
  const login = await logInAdmin(deps, body, {
    caller: getCaller(http),
    begin: (tx, account) => logIn(http, tx, account),
  });
  if ("admin" in login) return { admin: presentAdmin(login.admin) };
  pendingLoginCookie.set(http, login.pendingToken, PENDING_SECONDS);
  return { secondFactor: true as const };
});

serve(sessionRoutes, loginByCode, async ({ deps, body, http }) => {
  const sent = { token: pendingLoginCookie.read(http), code: body.code };
  const { id, email } = await completeLogin(deps, sent, (tx, account) => logIn(http, tx, account));
  pendingLoginCookie.clear(http);
  return { admin: presentAdmin({ id, email, role: "admin" }) };
});

serve(sessionRoutes, calls.readSession, async ({ deps: { db }, viewer }) => {
  if (viewer.role === "visitor") return { user: null, admin: null };
  const { accountId: id, email, role } = viewer;
  if (viewer.role === "admin") return { user: null, admin: presentAdmin({ ...viewer, id }) };
  const user = await findUser(db, { id, email, role });
  return { user: user && presentUser(user), admin: null };
});

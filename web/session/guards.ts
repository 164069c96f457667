// Guards of the areas (LOGIN-25). They run in loaders: a person without access is redirected before anything is
// rendered.
import { redirect } from "react-router";
import type { SessionAdmin, SessionUser } from "#domain/session/contract.ts";
import { readSession } from "#domain/session/endpoints.ts";
import type { LoaderInput } from "#web/load.ts";
import { SET_UP_PAGE } from "#web/session/second-factor/addresses.ts";
import { getApi } from "#web/visit.ts";

const ADMIN_LOGIN = "/edunakuri/adminpanel/login";

export async function requireCandidate(args: LoaderInput): Promise<SessionUser> {
  const { user } = await sessionOf(args);
  if (user?.role !== "candidate") throw redirect("/");
  return user;
}

/** An admin may read the employer area; then there is no employer in the session. */
export async function requireEmployerOrAdmin(args: LoaderInput): Promise<SessionUser | SessionAdmin> {
  const { user, admin } = await sessionOf(args);
  if (admin) return requireSecondFactor(admin);
  if (user?.role !== "employer") throw redirect("/login");
  return user;
}

export async function requireAdmin(args: LoaderInput): Promise<SessionAdmin> {
  const { admin } = await sessionOf(args);
  if (!admin) throw redirect("/");
  return requireSecondFactor(admin);
}

/** The panel redirects to the admin login, the other admin pages to the home page. */
export async function requireAdminOfPanel(args: LoaderInput): Promise<SessionAdmin> {
  const { admin } = await sessionOf(args);
  if (!admin) throw redirect(ADMIN_LOGIN);
  return requireSecondFactor(admin);
}

/** For the set-up page of the second factor: an admin who has one, or needs none, is redirected to the panel. */
export async function requireAdminBeforeSetUp(args: LoaderInput): Promise<void> {
  const { admin } = await sessionOf(args);
  if (!admin) throw redirect(ADMIN_LOGIN);
  if (!admin.secondFactorMissing) throw redirect("/admin/edunakuri/dashboard");
}

/** Until a required second factor is on, the server refuses everything else. */
function requireSecondFactor(admin: SessionAdmin): SessionAdmin {
  if (admin.secondFactorMissing) throw redirect(SET_UP_PAGE);
  return admin;
}

export async function isVisitor(args: LoaderInput): Promise<boolean> {
  const { user, admin } = await sessionOf(args);
  return !user && !admin;
}

function sessionOf({ context }: LoaderInput) {
  return getApi(context).call(readSession);
}

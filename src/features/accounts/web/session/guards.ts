// Guards of the areas (LOGIN-25). They run in loaders: a person without access is redirected before anything is
// rendered.
import { redirect, redirectDocument } from "react-router";
import { isInHindi } from "#platform/domain/locale/hindi-pages.ts";
import { localeOfPath, pathIn } from "#platform/domain/locale/locale.ts";
import type { SessionAdmin, SessionUser } from "#features/accounts/domain/session/calls.ts";
import type { LoaderInput } from "#platform/web/load.ts";
import { findJobToReturnTo } from "#features/accounts/web/session/login/chosen-job.ts";
import { findPlanToReturnTo } from "#features/accounts/web/session/login/chosen-plan.ts";
import { dashboardOf } from "#features/accounts/web/session/queries.ts";
import { ADMIN_LOGIN_PAGE, PANEL, SET_UP_PAGE } from "#features/accounts/web/session/addresses.ts";
import { getApi } from "#platform/web/visit.ts";

export async function requireCandidate(args: LoaderInput): Promise<SessionUser> {
  const { user } = await sessionOf(args);
  if (user?.role !== "candidate") throw redirect("/");
  leadToHindi(user, args);
  return user;
}

export async function requireSchool(args: LoaderInput): Promise<SessionUser> {
  const { user } = await sessionOf(args);
  if (user?.role !== "employer") throw redirect("/login");
  leadToHindi(user, args);
  return user;
}

/** An admin may read the employer area; then there is no employer in the session. */
export async function requireEmployerOrAdmin(args: LoaderInput): Promise<SessionUser | SessionAdmin> {
  const { user, admin } = await sessionOf(args);
  if (admin) return requireSecondFactor(admin);
  if (user?.role !== "employer") throw redirect("/login");
  leadToHindi(user, args);
  return user;
}

/** The pages of a person who chose Hindi are opened in Hindi (LANG-12). The other language is another document. */
export function leadToHindi({ locale }: Pick<SessionUser, "locale">, { request }: LoaderInput): void {
  const { pathname, search } = new URL(request.url);
  if (locale === "hi-IN" && localeOfPath(pathname) === "en-IN" && isInHindi(pathname))
    throw redirectDocument(pathIn(locale, pathname + search));
}

export async function requireAdmin(args: LoaderInput): Promise<SessionAdmin> {
  const { admin } = await sessionOf(args);
  if (!admin) throw redirect("/");
  return requireSecondFactor(admin);
}

/** The panel redirects to the admin login, the other admin pages to the home page. */
export async function requireAdminOfPanel(args: LoaderInput): Promise<SessionAdmin> {
  const { admin } = await sessionOf(args);
  if (!admin) throw redirect(ADMIN_LOGIN_PAGE);
  return requireSecondFactor(admin);
}

/** For the set-up page of the second factor: an admin who has one, or needs none, is redirected to the panel. */
export async function requireAdminBeforeSetUp(args: LoaderInput): Promise<void> {
  const { admin } = await sessionOf(args);
  if (!admin) throw redirect(ADMIN_LOGIN_PAGE);
  if (!admin.secondFactorMissing) throw redirect(PANEL);
}

/** Until a required second factor is on, the server refuses everything else. */
function requireSecondFactor(admin: SessionAdmin): SessionAdmin {
  if (admin.secondFactorMissing) throw redirect(SET_UP_PAGE);
  return admin;
}

/**
 * For a login page: who is logged in already is led to the plan (SUB-46) or the job (ALERT-25) that was chosen, or to the
 * own dashboard (LOGIN-57).
 */
export async function requireVisitor(args: LoaderInput): Promise<null> {
  const session = await sessionOf(args);
  const dashboard = dashboardOf(session);
  const search = new URL(args.request.url).searchParams;
  const chosen = findPlanToReturnTo(session.user?.role, search) ?? findJobToReturnTo(session.user, search);
  if (dashboard) throw redirect(chosen ?? dashboard);
  return null;
}

/** For the login of admins: somebody else may log in there as an admin. */
export async function requireNoAdmin(args: LoaderInput): Promise<null> {
  const { admin } = await sessionOf(args);
  if (admin) throw redirect(PANEL);
  return null;
}

function sessionOf({ context }: LoaderInput) {
  return getApi(context).get("/api/auth/session");
}

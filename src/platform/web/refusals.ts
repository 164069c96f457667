// Turns a refusal of the server into the response of a page.
import { data, redirect } from "react-router";
import { Refusal } from "#platform/domain/refusal.ts";
import { ADMIN_LOGIN_PAGE, SET_UP_PAGE } from "#features/accounts/web/session/addresses.ts";

/**
 * A redirect to the login for a person who is not logged in, else the refusal's status and sentence for the error page.
 */
export function toPageResponse(error: unknown, request: Request): unknown {
  if (!(error instanceof Refusal)) return error;
  if (error.kind === "unauthenticated") return redirect(loginPathFor(request));
  if (error.code === "SECOND_FACTOR_MISSING") return redirect(SET_UP_PAGE);
  return data(error.message, { status: error.status });
}

function loginPathFor(request: Request): string {
  return new URL(request.url).pathname.startsWith("/admin/") ? ADMIN_LOGIN_PAGE : "/login";
}

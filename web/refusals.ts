// What a visitor sees when the server refuses what a page needs.
import { data, redirect } from "react-router";
import { Refusal } from "#domain/refusal.ts";
import { SET_UP_PAGE } from "#web/session/second-factor/addresses.ts";

/** The login page for someone not logged in, else the refusal's own status and sentence for the problem page. */
export function pageInsteadOf(error: unknown, request: Request): unknown {
  if (!(error instanceof Refusal)) return error;
  if (error.kind === "not-logged-in") return redirect(loginPathFor(request));
  if (error.code === "SECOND_FACTOR_MISSING") return redirect(SET_UP_PAGE);
  return data(error.message, { status: error.status });
}

function loginPathFor(request: Request): string {
  return new URL(request.url).pathname.startsWith("/admin/") ? "/edunakuri/adminpanel/login" : "/login";
}

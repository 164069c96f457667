// Logs out a person on a page that is not hydrated yet: the logout form posts here.
import { redirect } from "react-router";
import { Refusal } from "#platform/domain/refusal.ts";
import { getApi } from "#platform/web/visit.ts";
import type { Route } from "./+types/logout";

export async function action({ context }: Route.ActionArgs) {
  try {
    await getApi(context).post("/api/auth/logout");
  } catch (error) {
    // The form of another site was refused; that is not an internal error, and this route has no page to show it on.
    if (error instanceof Refusal) return new Response(error.message, { status: error.status });
    throw error;
  }
  return redirect("/");
}

export function loader() {
  return redirect("/");
}

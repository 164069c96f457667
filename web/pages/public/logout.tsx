// Logout for a page that is not alive yet: its form comes here.
import { redirect } from "react-router";
import { logout } from "#domain/accounts/contract.ts";
import { apiOf } from "#web/visit.ts";
import type { Route } from "./+types/logout";

export async function action({ context }: Route.ActionArgs) {
  await apiOf(context).call(logout);
  return redirect("/");
}

export function loader() {
  return redirect("/");
}

// The address that links of earlier mails have leads to the page of the interview, with the same token.
import { redirect } from "react-router";
import type { Route } from "./+types/answer";

export function loader({ params: { token } }: Route.LoaderArgs) {
  return redirect(`/interview/${encodeURIComponent(token)}`, 301);
}

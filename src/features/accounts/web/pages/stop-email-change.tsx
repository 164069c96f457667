// Stops the change of an e-mail address (CAND-19).
import { useSearchParams } from "react-router";
import { CHANGE_STOPPED } from "#features/accounts/domain/terms.ts";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { getApi } from "#platform/web/visit.ts";
import { leaveWithoutScripts, sentenceNamed } from "#platform/web/without-scripts.ts";
import type { Route } from "./+types/stop-email-change";
import { LinkForm, linkHeaders, linkMeta, LinkPage, takeLink } from "./mail-link.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

export const meta: Route.MetaFunction = (page) => linkMeta(page, "Stop the change");
export const headers = linkHeaders;

export async function action({ context, params: { token }, request }: Route.ActionArgs) {
  const answer = await takeLink(
    getApi(context).post("/api/auth/stopEmailChange", { body: { token } }),
    "The change could not be stopped. Please try again.",
  );
  if ("done" in answer)
    leaveWithoutScripts(request, `/stop-email-change/${encodeURIComponent(token)}?done=stopped`);
  return answer;
}

export default function StopEmailChangePage({ actionData }: Route.ComponentProps) {
  const t = useT("session");
  const [search] = useSearchParams();
  const done = actionData ? actionData.done : sentenceNamed({ stopped: CHANGE_STOPPED }, search.get("done"));
  return (
    <LinkPage title={t("Keep your email address")} done={done} problem={actionData?.problem}>
      {done && <TextLink to="/forgot-password">{t("Choose a new password")}</TextLink>}
      {!actionData && !done && (
        <LinkForm button={t("Stop the change")}>
          {t(
            "Somebody who knows your password asked to change the email address of your account. If it was not you, stop it: your account keeps this address, and everybody is logged out of it.",
          )}
        </LinkForm>
      )}
    </LinkPage>
  );
}

// Stops the change of an e-mail address (CAND-19).
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { getApi } from "#platform/web/visit.ts";
import type { Route } from "./+types/stop-email-change";
import { LinkForm, linkHeaders, linkMeta, LinkPage, takeLink } from "./mail-link.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

export const meta: Route.MetaFunction = (page) => linkMeta(page, "Stop the change");
export const headers = linkHeaders;

export const action = ({ context, params: { token } }: Route.ActionArgs) =>
  takeLink(
    getApi(context).post("/api/auth/stopEmailChange", { body: { token } }),
    "The change could not be stopped. Please try again.",
  );

export default function StopEmailChangePage({ actionData }: Route.ComponentProps) {
  const t = useT("session");
  return (
    <LinkPage title={t("Keep your email address")} {...actionData}>
      {actionData?.done && <TextLink to="/forgot-password">{t("Choose a new password")}</TextLink>}
      {!actionData && (
        <LinkForm button={t("Stop the change")}>
          {t(
            "Somebody who knows your password asked to change the email address of your account. If it was not you, stop it: your account keeps this address, and everybody is logged out of it.",
          )}
        </LinkForm>
      )}
    </LinkPage>
  );
}

// A teacher who was away stays in the lists or comes back, without a login (PEOPLE-15).
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { getApi } from "#platform/web/visit.ts";
import type { Route } from "./+types/return";
import { LinkForm, linkHeaders, linkMeta, LinkPage, takeLink } from "./mail-link.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

export const meta: Route.MetaFunction = (page) => linkMeta(page, "Schools may find me");
export const headers = linkHeaders;

export const action = ({ context, params: { token } }: Route.ActionArgs) =>
  takeLink(
    getApi(context).post("/api/account/return", { body: { token } }),
    "This could not be done. Please try again.",
  );

export default function ReturnPage({ actionData }: Route.ComponentProps) {
  const t = useT("session");
  return (
    <LinkPage title={t("Do you still look for a job?")} {...actionData}>
      {actionData?.done && <TextLink to="/login">{t("Log in and look at your profile")}</TextLink>}
      {!actionData && (
        <LinkForm button={t("Schools may find me")}>
          {t("With this button schools find your profile again, for half a year.")}
        </LinkForm>
      )}
    </LinkPage>
  );
}

// Switches off one kind of mail by a button, without login (MAIL-7).
import { Card } from "#platform/web/ui/display/card.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { getApi } from "#platform/web/visit.ts";
import type { Route } from "./+types/unsubscribe";
import { LinkForm, linkHeaders, linkMeta, LinkPage, readLink, takeLink } from "./mail-link.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";

export const meta: Route.MetaFunction = (page) => linkMeta(page, "Unsubscribe");
export const headers = linkHeaders;

export const loader = ({ context, params }: Route.LoaderArgs) =>
  readLink(getApi(context).get("/api/notifications/unsubscribe/{token}", { params }));

/** Mail programs also post here by themselves (RFC 8058). */
export const action = ({ context, params }: Route.ActionArgs) =>
  takeLink(getApi(context).post("/api/notifications/unsubscribe/{token}", { params }));

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("links");
  const say = useSay();
  const { found: kind, problem } = loaderData;
  const isOff = Boolean(actionData?.done) || kind?.wanted === false;
  return (
    <LinkPage title={t("Unsubscribe")} problem={actionData?.problem ?? problem}>
      {kind && isOff && (
        <Card title={say(kind.label)}>
          <Notice>{t("You get no mails of this kind. You still see them when you are logged in.")}</Notice>
        </Card>
      )}
      {kind && !isOff && (
        <LinkForm title={say(kind.label)} button={t("Unsubscribe")}>
          {t("You will get no more mails of this kind.")}
        </LinkForm>
      )}
    </LinkPage>
  );
}

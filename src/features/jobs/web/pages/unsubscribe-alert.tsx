// Ends one alert by a button, without login (ALERT-8).
import { data } from "react-router";
import { formatSearch } from "#features/jobs/domain/alerts/search-text.ts";
import { newAlertFor, NEW_ALERT_PATH } from "#features/jobs/web/alerts/new-alert-path.ts";
import { errorMessage } from "#platform/web/api.ts";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { getApi } from "#platform/web/visit.ts";
import type { Route } from "./+types/unsubscribe-alert";
import {
  LinkForm,
  linkHeaders,
  linkMeta,
  LinkPage,
  readLink,
  statusOf,
} from "#features/accounts/web/pages/mail-link.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";

export const meta: Route.MetaFunction = (page) => linkMeta(page, "End this alert");
export const headers = linkHeaders;

export const loader = ({ context, params }: Route.LoaderArgs) =>
  readLink(getApi(context).get("/api/alerts/unsubscribe/{token}", { params }));

/** Mail programs also post here by themselves (RFC 8058). */
export async function action({ context, params }: Route.ActionArgs) {
  const api = getApi(context);
  try {
    // Once it has ended, it is no longer known what it looked for.
    const { alert } = await api.get("/api/alerts/unsubscribe/{token}", { params });
    const { message } = await api.post("/api/alerts/unsubscribe/{token}", { params });
    return { done: message, problem: null, search: alert?.search ?? null };
  } catch (error) {
    return data({ done: null, problem: errorMessage(error), search: null }, { status: statusOf(error) });
  }
}

export default function UnsubscribeAlertPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("links");
  const say = useSay();
  const alert = loaderData.found?.alert;
  const search = actionData?.search ?? alert?.search;
  const problem = actionData?.problem ?? loaderData.problem;
  const ended = actionData?.done ?? (alert || problem ? null : "This alert has ended already.");
  return (
    <LinkPage title={t("End this alert")} problem={problem} done={ended}>
      {alert && !ended && (
        <LinkForm title={say(formatSearch(alert.search))} button={t("End this alert")}>
          {t("You will get no more mails of this alert. Your other alerts stay.")}
        </LinkForm>
      )}
      {ended && <TextLink to={search ? newAlertFor(search) : NEW_ALERT_PATH}>{t("New alert")}</TextLink>}
    </LinkPage>
  );
}

// Ends one saved search by a button, without login (SAVED-4).
import { getApi } from "#platform/web/visit.ts";
import type { Route } from "./+types/unsubscribe-search";
import {
  LinkForm,
  linkHeaders,
  linkMeta,
  LinkPage,
  readLink,
  takeLink,
} from "#features/accounts/web/pages/mail-link.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

export const meta: Route.MetaFunction = (page) => linkMeta(page, "End this saved search");
export const headers = linkHeaders;

export const loader = ({ context, params }: Route.LoaderArgs) =>
  readLink(getApi(context).get("/api/savedSearches/unsubscribe/{token}", { params }));

/** Mail programs also post here by themselves (RFC 8058). */
export const action = ({ context, params }: Route.ActionArgs) =>
  takeLink(getApi(context).post("/api/savedSearches/unsubscribe/{token}", { params }));

export default function UnsubscribeSearchPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("links");
  const name = loaderData.found?.name ?? null;
  const problem = actionData?.problem ?? loaderData.problem;
  const ended =
    actionData?.done ?? (name !== null || problem ? null : "This saved search has ended already.");
  return (
    <LinkPage title={t("End this saved search")} problem={problem} done={ended}>
      {name !== null && !ended && (
        <LinkForm title={name} button={t("End this saved search")}>
          {t("You will get no more mails of this search. Your other ones stay.")}
        </LinkForm>
      )}
    </LinkPage>
  );
}

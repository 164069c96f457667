// Ends one saved search by a button, without login (SAVED-4). Opening the page changes nothing.
import { data, Form, useNavigation } from "react-router";
import { Refusal } from "#domain/refusal.ts";
import { endSavedSearch, readSavedSearchToEnd } from "#domain/saved-searches/endpoints.ts";
import { errorMessage } from "#web/api.ts";
import { PageContainer } from "#web/layout/site/page-container.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { pageMeta } from "#web/ui/display/page-meta.ts";
import { PageTitle } from "#web/ui/display/page-title.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { getApi } from "#web/visit.ts";
import type { Route } from "./+types/unsubscribe-search";

export const meta = () => [...pageMeta("End this saved search"), { name: "robots", content: "noindex" }];
/** The address contains a secret token, so it is not sent to other sites as referrer. */
export const headers = () => ({ "Referrer-Policy": "same-origin" });

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    return { ...(await getApi(context).call(readSavedSearchToEnd, { params })), problem: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return data({ name: null, problem: error.message }, { status: error.status });
  }
}

/** Mail programs also post here by themselves (RFC 8058). */
export async function action({ context, params }: Route.ActionArgs) {
  try {
    return { done: (await getApi(context).call(endSavedSearch, { params })).message, refusal: null };
  } catch (error) {
    const refusal = errorMessage(error);
    return data({ done: null, refusal }, { status: error instanceof Refusal ? error.status : 500 });
  }
}

export default function UnsubscribeSearchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, problem } = loaderData;
  const { state } = useNavigation();
  const wrong = actionData?.refusal ?? problem;
  const ended = actionData?.done ?? (name !== null || wrong ? null : "This saved search has ended already.");
  return (
    <PageContainer width="narrow">
      <PageTitle>End this saved search</PageTitle>
      <div className="stack">
        {wrong && <Notice tone="bad">{wrong}</Notice>}
        {ended && <Notice>{ended}</Notice>}
        {name !== null && !ended && (
          <Card title={name}>
            <Form method="post">
              <p className="text below">You will get no more mails of this search. Your other ones stay.</p>
              <Button type="submit" busy={state !== "idle"}>
                End this saved search
              </Button>
            </Form>
          </Card>
        )}
      </div>
    </PageContainer>
  );
}

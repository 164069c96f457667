// Ends one alert by a button, without login (ALERT-8). Opening the page changes nothing.
import { data, Form, useNavigation } from "react-router";
import { endAlert, readAlertToEnd } from "#domain/alerts/endpoints.ts";
import { describeSearch } from "#domain/alerts/search-text.ts";
import { Refusal } from "#domain/refusal.ts";
import { newAlertFor, NEW_ALERT_PATH } from "#web/alerts/new-alert-path.ts";
import { errorMessage } from "#web/api.ts";
import { PageContainer } from "#web/layout/site/page-container.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { pageMeta } from "#web/ui/display/page-meta.ts";
import { PageTitle } from "#web/ui/display/page-title.tsx";
import { getApi } from "#web/visit.ts";
import { Button } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import type { Route } from "./+types/unsubscribe-alert";

export const meta = () => [...pageMeta("End this alert"), { name: "robots", content: "noindex" }];
/** The address contains a secret token, so it is not sent to other sites as referrer. */
export const headers = () => ({ "Referrer-Policy": "same-origin" });

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    return { ...(await getApi(context).call(readAlertToEnd, { params })), problem: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return data({ alert: null, problem: error.message }, { status: error.status });
  }
}

/** Mail programs also post here by themselves (RFC 8058). */
export async function action({ context, params }: Route.ActionArgs) {
  try {
    return { done: (await getApi(context).call(endAlert, { params })).message, refusal: null };
  } catch (error) {
    const refusal = errorMessage(error);
    return data({ done: null, refusal }, { status: error instanceof Refusal ? error.status : 500 });
  }
}

export default function UnsubscribeAlertPage({ loaderData, actionData }: Route.ComponentProps) {
  const { alert, problem } = loaderData;
  const { state } = useNavigation();
  const wrong = actionData?.refusal ?? problem;
  const ended = actionData?.done ?? (alert || wrong ? null : "This alert has ended already.");
  return (
    <PageContainer width="narrow">
      <PageTitle>End this alert</PageTitle>
      <div className="stack">
        {wrong && <Notice tone="bad">{wrong}</Notice>}
        {ended && <Notice>{ended}</Notice>}
        {alert && !ended && (
          <Card title={describeSearch(alert.search)}>
            <Form method="post">
              <p className="text below">You will get no more mails of this alert. Your other alerts stay.</p>
              <Button type="submit" busy={state !== "idle"}>
                End this alert
              </Button>
            </Form>
          </Card>
        )}
        {ended && <TextLink to={alert ? newAlertFor(alert.search) : NEW_ALERT_PATH}>New alert</TextLink>}
      </div>
    </PageContainer>
  );
}

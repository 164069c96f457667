// Switches off one kind of mail by a button, without login (MAIL-7). Opening the page changes nothing.
import { data, Form } from "react-router";
import { readUnsubscription, unsubscribe } from "#domain/notifications/endpoints.ts";
import { Refusal } from "#domain/refusal.ts";
import { errorMessage } from "#web/api.ts";
import { PageContainer } from "#web/layout/site/page-container.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { pageMeta } from "#web/ui/display/page-meta.ts";
import { PageTitle } from "#web/ui/display/page-title.tsx";
import { getApi } from "#web/visit.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import type { Route } from "./+types/unsubscribe";

export const meta = () => [...pageMeta("Unsubscribe"), { name: "robots", content: "noindex" }];

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    return { kind: await getApi(context).call(readUnsubscription, { params }), problem: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return data({ kind: null, problem: error.message }, { status: error.status });
  }
}

/** Mail programs also post here by themselves (RFC 8058). */
export async function action({ context, params }: Route.ActionArgs) {
  try {
    return { refusal: null, done: (await getApi(context).call(unsubscribe, { params })).message };
  } catch (error) {
    const refusal = errorMessage(error);
    return data({ refusal, done: null }, { status: error instanceof Refusal ? error.status : 500 });
  }
}

export default function UnsubscribePage({ loaderData: { kind, problem }, actionData }: Route.ComponentProps) {
  const wrong = actionData?.refusal ?? problem;
  const isOff = Boolean(actionData?.done) || kind?.wanted === false;
  return (
    <PageContainer width="narrow">
      <PageTitle>Unsubscribe</PageTitle>
      {wrong && <Notice tone="bad">{wrong}</Notice>}
      {kind && (
        <Card title={kind.label}>
          {isOff ? (
            <Notice>You get no mails of this kind. You still see them when you are logged in.</Notice>
          ) : (
            <Form method="post">
              <p className="text below">You will get no more mails of this kind.</p>
              <Button type="submit">Unsubscribe</Button>
            </Form>
          )}
        </Card>
      )}
    </PageContainer>
  );
}

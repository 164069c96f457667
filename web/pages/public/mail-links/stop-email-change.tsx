// Stops the change of an e-mail address (CAND-19). Opening the page changes nothing, since mail scanners open every
// link; its button does.
import { data, Form, useNavigation } from "react-router";
import { stopEmailChange } from "#domain/accounts/endpoints.ts";
import { Refusal } from "#domain/refusal.ts";
import { errorMessage } from "#web/api.ts";
import { PageContainer } from "#web/layout/site/page-container.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { pageMeta } from "#web/ui/display/page-meta.ts";
import { PageTitle } from "#web/ui/display/page-title.tsx";
import { getApi } from "#web/visit.ts";
import { Button } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import type { Route } from "./+types/stop-email-change";

export const meta = () => [...pageMeta("Stop the change"), { name: "robots", content: "noindex" }];
/** The address contains a secret token, so it is not sent to other sites as referrer. */
export const headers = () => ({ "Referrer-Policy": "same-origin" });

export async function action({ context, params: { token } }: Route.ActionArgs) {
  try {
    const { message } = await getApi(context).call(stopEmailChange, { body: { token } });
    return { done: message, problem: null };
  } catch (error) {
    const problem = errorMessage(error, "The change could not be stopped. Please try again.");
    return data({ done: null, problem }, { status: error instanceof Refusal ? error.status : 500 });
  }
}

export default function StopEmailChangePage({ actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  return (
    <PageContainer width="narrow">
      <PageTitle>Keep your email address</PageTitle>
      {actionData?.done && (
        <div className="stack">
          <Notice>{actionData.done}</Notice>
          <TextLink to="/forgot-password">Choose a new password</TextLink>
        </div>
      )}
      {actionData?.problem && <Notice tone="bad">{actionData.problem}</Notice>}
      {!actionData && (
        <Card>
          <Form method="post">
            <div className="stack">
              <p>
                Somebody who knows your password asked to change the email address of your account. If it was
                not you, stop it: your account keeps this address, and everybody is logged out of it.
              </p>
              <Button type="submit" busy={state !== "idle"}>
                Stop the change
              </Button>
            </div>
          </Form>
        </Card>
      )}
    </PageContainer>
  );
}

// A teacher who was away stays in the lists or comes back, without a login (PEOPLE-15). Opening the page changes nothing, since
// mail scanners open every link; its button does.
import { data, Form, useNavigation } from "react-router";
import { returnToLists } from "#domain/accounts/endpoints.ts";
import { Refusal } from "#domain/refusal.ts";
import { errorMessage } from "#web/api.ts";
import { PageContainer } from "#web/layout/site/page-container.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { pageMeta } from "#web/ui/display/page-meta.ts";
import { PageTitle } from "#web/ui/display/page-title.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { getApi } from "#web/visit.ts";
import type { Route } from "./+types/return";

export const meta = () => [...pageMeta("Schools may find me"), { name: "robots", content: "noindex" }];
/** The address contains a secret token, so it is not sent to other sites as referrer. */
export const headers = () => ({ "Referrer-Policy": "same-origin" });

export async function action({ context, params: { token } }: Route.ActionArgs) {
  try {
    const { message } = await getApi(context).call(returnToLists, { body: { token } });
    return { done: message, problem: null };
  } catch (error) {
    const problem = errorMessage(error, "This could not be done. Please try again.");
    return data({ done: null, problem }, { status: error instanceof Refusal ? error.status : 500 });
  }
}

export default function ReturnPage({ actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  return (
    <PageContainer width="narrow">
      <PageTitle>Do you still look for a job?</PageTitle>
      {actionData?.done && (
        <div className="stack">
          <Notice>{actionData.done}</Notice>
          <TextLink to="/login">Log in and look at your profile</TextLink>
        </div>
      )}
      {actionData?.problem && <Notice tone="bad">{actionData.problem}</Notice>}
      {!actionData && (
        <Card>
          <Form method="post">
            <div className="stack start">
              <p className="text">With this button schools find your profile again, for half a year.</p>
              <Button type="submit" busy={state !== "idle"}>
                Schools may find me
              </Button>
            </div>
          </Form>
        </Card>
      )}
    </PageContainer>
  );
}

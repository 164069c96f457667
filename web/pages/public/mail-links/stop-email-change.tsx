// Stops the change of an e-mail address (CAND-19). Opening the page changes nothing, since mail scanners open every
// link; its button does.
import { Alert, Anchor, Button, Stack, Text } from "@mantine/core";
import { data, Form, Link, useNavigation } from "react-router";
import { stopEmailChange } from "#domain/accounts/endpoints.ts";
import { Refusal } from "#domain/refusal.ts";
import { errorMessage } from "#web/api.ts";
import { PageContainer } from "#web/layout/site/page-container.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { pageMeta } from "#web/ui/display/page-meta.ts";
import { PageTitle } from "#web/ui/display/page-title.tsx";
import { getApi } from "#web/visit.ts";
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
        <Stack>
          <Alert>{actionData.done}</Alert>
          <Anchor component={Link} to="/forgot-password">
            Choose a new password
          </Anchor>
        </Stack>
      )}
      {actionData?.problem && (
        <Alert color="red" role="alert">
          {actionData.problem}
        </Alert>
      )}
      {!actionData && (
        <Card>
          <Form method="post">
            <Stack>
              <Text>
                Somebody who knows your password asked to change the email address of your account. If it was
                not you, stop it: your account keeps this address, and everybody is logged out of it.
              </Text>
              <Button type="submit" loading={state !== "idle"}>
                Stop the change
              </Button>
            </Stack>
          </Form>
        </Card>
      )}
    </PageContainer>
  );
}

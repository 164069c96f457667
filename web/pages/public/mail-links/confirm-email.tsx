// Confirms an e-mail address (REG-41). Opening the page changes nothing, since mail scanners open every link; its
// button does.
import { Alert, Anchor, Button, Stack, Text } from "@mantine/core";
import { data, Form, Link, useNavigation } from "react-router";
import { confirmEmail } from "#domain/accounts/endpoints.ts";
import { Refusal } from "#domain/refusal.ts";
import { readSession } from "#domain/session/endpoints.ts";
import { errorMessage } from "#web/api.ts";
import { PageContainer } from "#web/layout/site/page-container.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { pageMeta } from "#web/ui/display/page-meta.ts";
import { PageTitle } from "#web/ui/display/page-title.tsx";
import { KeptJobLink } from "#web/vacancies/apply/kept-job-link.tsx";
import { getApi } from "#web/visit.ts";
import type { Route } from "./+types/confirm-email";

export const meta = () => [...pageMeta("Confirm your email"), { name: "robots", content: "noindex" }];
/** The address contains a secret token, so it is not sent to other sites as referrer. */
export const headers = () => ({ "Referrer-Policy": "same-origin" });

export async function loader({ context }: Route.LoaderArgs) {
  const { user } = await getApi(context).call(readSession);
  return { role: user?.role ?? null };
}

export async function action({ context, params: { token } }: Route.ActionArgs) {
  try {
    const { message } = await getApi(context).call(confirmEmail, { body: { token } });
    return { done: message, problem: null };
  } catch (error) {
    const problem = errorMessage(error, "Your address could not be confirmed. Please try again.");
    return data({ done: null, problem }, { status: error instanceof Refusal ? error.status : 500 });
  }
}

const NEXT = {
  candidate: { to: "/candidate/profile", words: "Go to your profile" },
  employer: { to: "/employer/profile", words: "Go to your dashboard" },
};
const LOGIN = { to: "/login", words: "Log in" };

export default function ConfirmEmailPage({ loaderData: { role }, actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  const next = role ? NEXT[role] : LOGIN;
  const goOn = (
    <Anchor component={Link} to={next.to}>
      {next.words}
    </Anchor>
  );
  return (
    <PageContainer width="narrow">
      <PageTitle>Confirm your email</PageTitle>
      {actionData?.done && (
        <Stack>
          <Alert>{actionData.done}</Alert>
          <KeptJobLink />
          {goOn}
        </Stack>
      )}
      {actionData?.problem && (
        <Stack>
          <Alert color="red" role="alert">
            {actionData.problem}
          </Alert>
          {goOn}
        </Stack>
      )}
      {!actionData && (
        <Card>
          <Form method="post">
            <Stack>
              <Text>
                You opened the link that we sent to your email address. One tap confirms that it is yours.
              </Text>
              <Button type="submit" loading={state !== "idle"}>
                Confirm my email address
              </Button>
            </Stack>
          </Form>
        </Card>
      )}
    </PageContainer>
  );
}

// Confirms an e-mail address (REG-41). Opening the page changes nothing, since mail scanners open every link; its
// button does.
import { data, Form, redirect, useNavigation } from "react-router";
import { confirmEmail } from "#domain/accounts/endpoints.ts";
import { Refusal } from "#domain/refusal.ts";
import { readSession } from "#domain/session/endpoints.ts";
import { errorMessage } from "#web/api.ts";
import { PageContainer } from "#web/layout/site/page-container.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { pageMeta } from "#web/ui/display/page-meta.ts";
import { PageTitle } from "#web/ui/display/page-title.tsx";
import { KeptJobLink } from "#web/vacancies/apply/kept-job-link.tsx";
import { confirmedPath, keepChosenJob } from "#web/session/login/chosen-job.ts";
import { getApi } from "#web/visit.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
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
    const api = getApi(context);
    const { message, job = null } = await api.call(confirmEmail, { body: { token } });
    const { user } = await api.call(readSession);
    if (job && user?.role === "candidate") return redirect(confirmedPath(job));
    return { done: message, problem: null, job };
  } catch (error) {
    const problem = errorMessage(error, "Your address could not be confirmed. Please try again.");
    return data(
      { done: null, problem, job: null },
      { status: error instanceof Refusal ? error.status : 500 },
    );
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
  const goOn = <TextLink to={next.to}>{next.words}</TextLink>;
  const job = actionData?.job;
  return (
    <PageContainer width="narrow">
      <PageTitle>Confirm your email</PageTitle>
      {actionData?.done && (
        <div className="stack">
          <Notice>{actionData.done}</Notice>
          {job ? (
            <div>
              <ButtonLink to={keepChosenJob("/login", new URLSearchParams({ job }))}>
                Log in and go on to the job
              </ButtonLink>
            </div>
          ) : (
            <>
              <KeptJobLink />
              {goOn}
            </>
          )}
        </div>
      )}
      {actionData?.problem && (
        <div className="stack">
          <Notice tone="bad">{actionData.problem}</Notice>
          {goOn}
        </div>
      )}
      {!actionData && (
        <Card>
          <Form method="post">
            <div className="stack">
              <p>
                You opened the link that we sent to your email address. One tap confirms that it is yours.
              </p>
              <Button type="submit" busy={state !== "idle"}>
                Confirm my email address
              </Button>
            </div>
          </Form>
        </Card>
      )}
    </PageContainer>
  );
}

// The page of an interview that a link in a mail opens, without login. Opening it changes nothing, since mail scanners
// open every link; its buttons do. A second use shows how the interview stands.
import { Alert, Anchor } from "@mantine/core";
import { data, Link } from "react-router";
import { readLivingPage, stepByLink } from "#domain/interviews/endpoints.ts";
import type { LivingPage } from "#domain/interviews/living-contract.ts";
import { Refusal } from "#domain/refusal.ts";
import { errorMessage } from "#web/api.ts";
import { LivingFacts, LivingSchool } from "#web/interviews/living/living-facts.tsx";
import { LivingSteps, titleOfPage } from "#web/interviews/living/living-steps.tsx";
import styles from "#web/interviews/living/living.module.css";
import { standingOf } from "#web/interviews/living/standing.ts";
import { SuspendedSchool } from "#web/interviews/steps/suspended-school.tsx";
import { readStep } from "#web/interviews/living/step-request.ts";
import { ReportButton } from "#web/reports/report-button.tsx";
import { PageContainer } from "#web/layout/site/page-container.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { pageMeta } from "#web/ui/display/page-meta.ts";
import { PageTitle } from "#web/ui/display/page-title.tsx";
import { RenderedAt } from "#web/ui/hydration/now.ts";
import { getApi } from "#web/visit.ts";
import type { Route } from "./+types/answer";

export const meta = () => [...pageMeta("Your interview"), { name: "robots", content: "noindex" }];
/** The address contains a secret token, so it is not sent to other sites as referrer. */
export const headers = () => ({ "Referrer-Policy": "same-origin" });

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    const page = await getApi(context).call(readLivingPage, { params });
    return { page, problem: null, renderedAt: new Date().toISOString() };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return data({ page: null, problem: error.message, renderedAt: null }, { status: error.status });
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const body = readStep(await request.formData());
  try {
    const { message } = await getApi(context).call(stepByLink, { params, body });
    return { done: message, refusal: null };
  } catch (error) {
    const sentence = errorMessage(error, "Your answer could not be taken. Please try again.");
    const refusal = { step: body.step, sentence };
    return data({ done: null, refusal }, { status: error instanceof Refusal ? error.status : 500 });
  }
}

export default function AnswerPage({
  loaderData: { page, problem, renderedAt },
  actionData,
  params: { token },
}: Route.ComponentProps) {
  const done = actionData?.done;
  return (
    <PageContainer width="narrow">
      <PageTitle>{titleOf(page, done)}</PageTitle>
      {done && <Alert mb="lg">{done}</Alert>}
      {problem && <NoPage problem={problem} />}
      {page && (
        <Card>
          <p className={styles.standing}>{standingOf(page)}</p>
          {page.side === "candidate" && page.school.suspended && page.isOpen && <SuspendedSchool />}
          <RenderedAt value={renderedAt}>
            <LivingFacts page={page} token={token} />
          </RenderedAt>
          <LivingSteps page={page} refusal={actionData?.refusal ?? null} />
          {page.side === "candidate" && (
            <>
              <LivingSchool school={page.school} />
              <div className={styles.report} data-not-printed>
                <ReportButton target="school" name={page.with} by={{ token }} />
              </div>
            </>
          )}
        </Card>
      )}
    </PageContainer>
  );
}

function titleOf(page: LivingPage | null, done: string | null | undefined): string {
  if (!page) return "Your interview";
  if (!done) return titleOfPage(page);
  return page.status === "Cancelled" ? "Your interview" : "Thank you";
}

/** The dashboard shows what a link no longer does. */
function NoPage({ problem }: { problem: string }) {
  return (
    <>
      <Alert color="red" role="alert">
        {problem}
      </Alert>
      <p>
        A link from our mails ends 30 days after the interview, and when you change your address.{" "}
        <Anchor component={Link} to="/login" inherit>
          Log in
        </Anchor>{" "}
        to see your interviews.
      </p>
    </>
  );
}

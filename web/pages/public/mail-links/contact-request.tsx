// Answers a school's request for contact details by a button, without login (PRIV-6). Opening the page answers nothing.
import { data, Form, Link, useNavigation } from "react-router";
import { answerContactRequestByLink, readContactRequestByLink } from "#domain/candidates/endpoints.ts";
import { formatDayOf } from "#domain/day.ts";
import { Refusal } from "#domain/refusal.ts";
import { errorMessage } from "#web/api.ts";
import { PageContainer } from "#web/layout/site/page-container.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { pageMeta } from "#web/ui/display/page-meta.ts";
import { PageTitle } from "#web/ui/display/page-title.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { getApi } from "#web/visit.ts";
import type { Route } from "./+types/contact-request";

export const meta = () => [...pageMeta("A School Asks"), { name: "robots", content: "noindex" }];
/** The address contains a secret token, so it is not sent to other sites as referrer. */
export const headers = () => ({ "Referrer-Policy": "same-origin" });

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const answer = new URL(request.url).searchParams.get("answer") === "refuse" ? "refuse" : "grant";
  try {
    const asked = await getApi(context).call(readContactRequestByLink, { params });
    return { asked, answer, problem: null } as const;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return data({ asked: null, answer, problem: error.message } as const, { status: error.status });
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const answer = (await request.formData()).get("answer") === "grant" ? "grant" : "refuse";
  try {
    await getApi(context).call(answerContactRequestByLink, { params, body: { answer } });
    return { refusal: null };
  } catch (error) {
    const refusal = errorMessage(error, "This could not be done. Please try again.");
    return data({ refusal }, { status: error instanceof Refusal ? error.status : 500 });
  }
}

const ENDED = {
  granted:
    "You share your phone number, email address and resume with this school. You can take this back on your page Privacy.",
  refused: "You do not share your contact details with this school. It does not learn this.",
  withdrawn: "You took your yes back.",
  lapsed: "This request has ended without an answer.",
} as const;

export default function ContactRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, answer, problem } = loaderData;
  const { state } = useNavigation();
  const wrong = problem ?? actionData?.refusal;
  const grants = answer === "grant";
  return (
    <PageContainer width="narrow">
      <PageTitle>A School Asks for Your Contact Details</PageTitle>
      <div className="stack">
        {wrong && <Notice tone="bad">{wrong}</Notice>}
        {asked && asked.state !== "asked" && <Notice>{ENDED[asked.state]}</Notice>}
        {asked && (
          <Card title={`${asked.school}, ${asked.place}`}>
            {asked.text !== "" && <blockquote className="quote written below">{asked.text}</blockquote>}
            {asked.state === "asked" && (
              <Form method="post" className="stack">
                <p className="text">
                  With a yes this school sees your phone number, email address and resume, until you take it
                  back. You can answer until {formatDayOf(asked.until)}.
                </p>
                <input type="hidden" name="answer" value={answer} />
                <div className="row">
                  <Button type="submit" busy={state !== "idle"}>
                    {grants ? "Share My Contact Details" : "Do Not Share"}
                  </Button>
                  <Link to={`?answer=${grants ? "refuse" : "grant"}`} replace>
                    {grants ? "I do not want to share them" : "I want to share them"}
                  </Link>
                </div>
              </Form>
            )}
          </Card>
        )}
      </div>
    </PageContainer>
  );
}

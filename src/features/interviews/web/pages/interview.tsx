// The page of an interview that a link in a mail opens, without login. A second use shows how the interview stands.
import { LINK_ENDED } from "#platform/domain/refusal.ts";
import { type Text } from "#platform/domain/locale/sentence.ts";
import { data, Form, useNavigation, useSearchParams } from "react-router";
import type { InterviewPage } from "#features/interviews/domain/steps/calls.ts";
import { LINK_SENT_AGAIN } from "#features/interviews/domain/steps/done-by-link.ts";
import { errorMessage } from "#platform/web/api.ts";
import { PageFacts, PageSchool } from "#features/interviews/web/interview-page/page-facts.tsx";
import {
  PageSteps,
  readStep,
  sentenceOfStep,
  titleOfPage,
} from "#features/interviews/web/interview-page/page-steps.tsx";
import { standingOf, SuspendedSchool } from "#features/interviews/web/steps/standing.tsx";
import { ReportButton } from "#features/schools/web/reports/report-button.tsx";
import { useToday } from "#platform/web/layout/root-data.ts";
import { PageContainer } from "#platform/web/layout/site/page-container.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { RenderedAt, useNow } from "#platform/web/ui/hydration/now.ts";
import { getApi } from "#platform/web/visit.ts";
import { leaveWithoutScripts } from "#platform/web/without-scripts.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import type { Route } from "./+types/interview";
import {
  linkHeaders,
  linkMeta,
  readLink,
  readLinkAgain,
  statusOf,
} from "#features/accounts/web/pages/mail-link.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";

export const meta: Route.MetaFunction = (page) => linkMeta(page, "Your interview");
export const headers = linkHeaders;
export const shouldRevalidate = readLinkAgain;

export function loader({ context, params }: Route.LoaderArgs) {
  const reading = getApi(context).get("/api/interview/living/{token}", { params });
  return readLink(reading.then((page) => ({ page, renderedAt: new Date().toISOString() })));
}

/** The name of the button that asks for a new link. */
const AGAIN = "again";

export async function action({ context, params, request }: Route.ActionArgs) {
  const sent = await request.formData();
  const api = getApi(context);
  const body = readStep(sent);
  const isAgain = sent.has(AGAIN);
  try {
    const { message } = isAgain
      ? await api.post("/api/interview/living/{token}/again", { params })
      : await api.post("/api/interview/living/{token}", { params, body });
    const done = isAgain ? AGAIN : body.step;
    leaveWithoutScripts(request, `/interview/${encodeURIComponent(params.token)}?done=${done}`);
    return { done: message, refusal: null };
  } catch (error) {
    if (error instanceof Response) throw error;
    const problem = errorMessage(error, "Your answer could not be taken. Please try again.");
    const refusal = { step: body.step, problem };
    return data({ done: null, refusal }, { status: statusOf(error) });
  }
}

export default function InterviewPage({
  loaderData: { found, problem, code },
  actionData,
  params: { token },
}: Route.ComponentProps) {
  const say = useSay("interviews");
  const page = found?.page ?? null;
  const [search] = useSearchParams();
  const done = actionData ? actionData.done : doneBefore(page, search.get("done"));
  const now = useNow(useToday());
  return (
    <PageContainer width="narrow">
      <PageTitle>{say(titleOf(page, done, now))}</PageTitle>
      {done && <Notice className="below-lg">{say(done)}</Notice>}
      {problem && !done && (
        <NoPage problem={problem} refused={actionData?.refusal?.problem} mayAsk={code === LINK_ENDED} />
      )}
      {page && (
        <Card>
          <p className="heading text below breaks">{say(standingOf(page))}</p>
          {page.side === "candidate" && page.school.suspended && page.isOpen && <SuspendedSchool />}
          <RenderedAt value={found?.renderedAt ?? null}>
            <PageFacts page={page} token={token} />
          </RenderedAt>
          <PageSteps page={page} refusal={actionData?.refusal ?? null} />
          {page.side === "candidate" && (
            <>
              <PageSchool school={page.school} />
              <div className="above-sm" data-not-printed>
                <ReportButton target="school" name={page.with} by={{ token }} />
              </div>
            </>
          )}
        </Card>
      )}
    </PageContainer>
  );
}

/** Without scripts the page is read again after a step. */
function doneBefore(page: InterviewPage | null, done: string | null): string | null {
  if (page) return sentenceOfStep(page, done);
  return done === AGAIN ? LINK_SENT_AGAIN : null;
}

function titleOf(page: InterviewPage | null, done: string | null, now: Date): Text {
  if (!page) return "Your interview";
  if (!done) return titleOfPage(page, now);
  return page.status === "Cancelled" ? "Your interview" : "Thank you";
}

type NoPageProps = { problem: string; refused: Text | undefined; mayAsk: boolean };

/** The dashboard shows what a link no longer does, and a new link can be asked for. */
function NoPage({ problem, refused, mayAsk }: NoPageProps) {
  const t = useT("links");
  const say = useSay("interviews");
  const { state } = useNavigation();
  return (
    <>
      <Notice tone="bad">{say(refused ?? problem)}</Notice>
      {mayAsk && (
        <Form method="post" className="above">
          <Button type="submit" name={AGAIN} value="yes" busy={state !== "idle"}>
            {t("Send me a new link")}
          </Button>
        </Form>
      )}
      <p>
        {t.nodes(
          "A link from our mails ends 30 days after the interview, and when you change your address or password, are logged out everywhere or get another role. {link} to see your interviews.",
          { link: <TextLink to="/login">{t("Log in")}</TextLink> },
        )}
      </p>
    </>
  );
}

// Creates an alert about new jobs: of a candidate at once, of anybody else after the address is confirmed (ALERT-2,
// ALERT-3). Works without scripts.
import type { Text } from "#platform/domain/locale/sentence.ts";
import { data, redirect, useSearchParams } from "react-router";
import { Refusal } from "#platform/domain/refusal.ts";
import { AlertFields } from "#features/jobs/web/alerts/alert-fields.tsx";
import {
  type AlertValues,
  alertValues,
  readFrequency,
  readSearch,
  textOf,
} from "#features/jobs/web/alerts/alert-values.ts";
import { NEW_ALERT_PATH } from "#features/jobs/web/alerts/new-alert-path.ts";
import { CONFIRMATION_ASKED, OWN_ALERTS_PATH } from "#features/jobs/domain/alerts/terms.ts";
import { errorMessage } from "#platform/web/api.ts";
import { PageContainer } from "#platform/web/layout/site/page-container.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { pageMetaIn } from "#platform/web/ui/display/page-meta.ts";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { getApi } from "#platform/web/visit.ts";
import { leaveWithoutScripts } from "#platform/web/without-scripts.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { Form, FormEnd } from "#platform/web/ui/form/form.tsx";
import { TextField } from "#platform/web/ui/form/form-fields.tsx";
import { useActionForm } from "#platform/web/ui/form/use-action-form.ts";
import type { Route } from "./+types/new-alert";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";

export const meta: Route.MetaFunction = (page) => [
  ...pageMetaIn(page, "New jobs by mail", "Get the new jobs of a search by mail, every day or every week."),
  { name: "robots", content: "noindex" },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = getApi(context);
  const [{ user }, subjects] = await Promise.all([
    api.get("/api/auth/session"),
    // The field takes any text; without the list it offers nothing.
    api.get("/api/subjects/getAllSubjects").catch(() => ({ items: [] })),
  ]);
  return {
    search: readSearch(Object.fromEntries(new URL(request.url).searchParams)),
    isCandidate: user?.role === "candidate",
    subjects: subjects.items.map(({ subject }) => subject),
  };
}

type Answer = { done: string | null; problem: Text | null; typed: AlertValues & { email: string } };

export async function action({ context, request }: Route.ActionArgs) {
  const api = getApi(context);
  const form = Object.fromEntries(await request.formData());
  const [search, frequency, email] = [readSearch(form), readFrequency(form), textOf(form["email"])];
  const typed = { ...alertValues(search, frequency), email };
  try {
    const { user } = await api.get("/api/auth/session");
    // The form of a candidate has no address: where the session has ended since, the login is asked for.
    if (user?.role !== "candidate" && form["email"]) {
      const { message } = await api.post("/api/alerts", { body: { email, search, frequency } });
      leaveWithoutScripts(request, `${NEW_ALERT_PATH}?done=asked`);
      return data<Answer>({ done: message, problem: null, typed });
    }
    await api.post("/api/candidate/alerts", { body: { search, frequency } });
  } catch (error) {
    if (error instanceof Response) throw error;
    const problem = errorMessage(error, "The alert could not be saved. Please try again.");
    const status = error instanceof Refusal ? error.status : 500;
    return data<Answer>({ done: null, problem, typed }, { status });
  }
  throw redirect(OWN_ALERTS_PATH);
}

export default function NewAlertPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("jobs");
  const say = useSay();
  const [search] = useSearchParams();
  const doneBefore = search.get("done") === "asked" ? CONFIRMATION_ASKED : null;
  const done = actionData ? actionData.done : doneBefore;
  if (done) {
    return (
      <PageContainer width="narrow">
        <PageTitle>{t("Please open your mail")}</PageTitle>
        <div className="stack">
          <Notice>{say(done)}</Notice>
          <TextLink to="/jobs">{t("Back to the jobs")}</TextLink>
        </div>
      </PageContainer>
    );
  }
  return (
    <PageContainer>
      <PageTitle
        lead={t(
          "We mail you the new jobs of this search, every day or every week. No mail when nothing is new.",
        )}
      >
        {t("New jobs by mail")}
      </PageTitle>
      <Card>
        <AlertForm loaded={loaderData} answer={actionData} />
      </Card>
    </PageContainer>
  );
}

type Props = { loaded: Route.ComponentProps["loaderData"]; answer: Answer | undefined };

/** Sent to the action of this page, with and without scripts. */
function AlertForm({ loaded: { search, isCandidate, subjects }, answer }: Props) {
  const t = useT("jobs");
  const form = useActionForm(answer?.typed ?? { ...alertValues(search, "daily"), email: "" }, answer);
  return (
    <Form form={form} noValidate={false}>
      {!isCandidate && (
        <TextField
          name="email"
          // A browser's own check of "email" would refuse what the server reads (REG-82).
          type="text"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          label={t("Your email address")}
          description={t(
            "We send one mail with a link to confirm. You can end the alert with one tap in every mail.",
          )}
          autoComplete="email"
          required
        />
      )}
      <AlertFields distance={search.within} subjects={subjects} />
      <FormEnd>
        <div>
          <Button type="submit" busy={form.isBusy}>
            {t("Save this alert")}
          </Button>
        </div>
      </FormEnd>
    </Form>
  );
}

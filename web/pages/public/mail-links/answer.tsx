// Answers an interview from a link in a mail. Opening the page changes nothing, since mail scanners open every link;
// its button does.
import { Alert, Button, Stack, Textarea, TextInput } from "@mantine/core";
import { data, Form, useNavigation } from "react-router";
import { answerByLink, readAnswerLink } from "#domain/interviews/endpoints.ts";
import { earliestInterviewDay, latestInterviewDay } from "#domain/interviews/rules.ts";
import { Refusal } from "#domain/refusal.ts";
import { type Reply, errorMessage } from "#web/api.ts";
import { AnsweredInterview, whenAndWithWhom } from "#web/interviews/answered-interview.tsx";
import { ReportButton } from "#web/reports/report-button.tsx";
import { PageContainer } from "#web/layout/site/page-container.tsx";
import { useToday } from "#web/layout/root-data.ts";
import { Card } from "#web/ui/display/card.tsx";
import { DescriptionList } from "#web/ui/display/description-list.tsx";
import { pageMeta } from "#web/ui/display/page-meta.ts";
import { PageTitle } from "#web/ui/display/page-title.tsx";
import { getApi } from "#web/visit.ts";
import type { Route } from "./+types/answer";

type AnswerLink = Reply<typeof readAnswerLink>;

export const meta = () => [...pageMeta("Your answer"), { name: "robots", content: "noindex" }];
/** The address contains a secret token, so it is not sent to other sites as referrer. */
export const headers = () => ({ "Referrer-Policy": "same-origin" });

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    return { answerLink: await getApi(context).call(readAnswerLink, { params }), problem: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return data({ answerLink: null, problem: error.message }, { status: error.status });
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const typed = await request.formData();
  const field = (name: string) => {
    const value = typed.get(name);
    return typeof value === "string" ? value : "";
  };
  const body = {
    note: field("note"),
    interviewDate: field("interviewDate"),
    InterviewLink: field("InterviewLink"),
  };
  try {
    const { message } = await getApi(context).call(answerByLink, { params, body });
    return { done: message, refusal: null };
  } catch (error) {
    const refusal = errorMessage(error, "Your answer could not be taken. Please try again.");
    return data({ done: null, refusal }, { status: error instanceof Refusal ? error.status : 500 });
  }
}

const TITLES = {
  confirm: "Confirm the interview",
  askForAnotherDay: "Ask for another day",
  reschedule: "Offer another day",
} as const satisfies Record<AnswerLink["move"], string>;

export default function AnswerPage({
  loaderData: { answerLink, problem },
  actionData,
  params: { token },
}: Route.ComponentProps) {
  const done = actionData?.done;
  return (
    <PageContainer width="narrow">
      <PageTitle>{done ? "Thank you" : titleOf(answerLink)}</PageTitle>
      {done && <Alert mb="lg">{done}</Alert>}
      {/* After an answer the problem is that the link was used, which is said already. */}
      {problem && !done && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      {answerLink && (
        <Card>
          {answerLink.isOpen ? (
            <Answer answerLink={answerLink} refusal={actionData?.refusal ?? null} />
          ) : (
            <AnsweredInterview interview={answerLink} token={token} />
          )}
          {answerLink.move !== "reschedule" && (
            <div data-not-printed>
              <ReportButton target="school" name={answerLink.with} by={{ token }} />
            </div>
          )}
        </Card>
      )}
    </PageContainer>
  );
}

function titleOf(answerLink: AnswerLink | null): string {
  if (!answerLink) return "Your answer";
  return answerLink.isOpen ? TITLES[answerLink.move] : "Your interview";
}

function Answer({ answerLink, refusal }: { answerLink: AnswerLink; refusal: string | null }) {
  const { state } = useNavigation();
  const today = useToday();
  return (
    <Form method="post">
      <Stack>
        <DescriptionList
          facts={[
            ...whenAndWithWhom(answerLink),
            { label: "Meeting link", value: answerLink.InterviewLink },
            ...(answerLink.note ? [{ label: "Reason", value: answerLink.note }] : []),
          ]}
        />
        {answerLink.move === "askForAnotherDay" && (
          <Textarea
            name="note"
            label="Reason"
            description="Say why this day does not suit you and which days would."
            maxLength={5000}
            required
          />
        )}
        {answerLink.move === "reschedule" && (
          <>
            <TextInput
              type="date"
              name="interviewDate"
              label="New date"
              min={earliestInterviewDay(today)}
              max={latestInterviewDay(today)}
              required
            />
            <TextInput
              type="url"
              name="InterviewLink"
              label="Meeting link"
              placeholder="https://"
              defaultValue={answerLink.InterviewLink}
              required
            />
          </>
        )}
        {refusal && (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
        <Button type="submit" loading={state !== "idle"}>
          {answerLink.move === "confirm" ? "Confirm" : TITLES[answerLink.move]}
        </Button>
      </Stack>
    </Form>
  );
}

// Answers an interview from a link in a mail. Opening the page changes nothing, since mail scanners open every link;
// its button does.
import { Alert, Button, Stack, Textarea, TextInput } from "@mantine/core";
import { data, Form, useNavigation } from "react-router";
import { formatDay, formatTime } from "#domain/day.ts";
import { answerByLink, readAnswerLink } from "#domain/interviews/endpoints.ts";
import { earliestInterviewDay, latestInterviewDay } from "#domain/interviews/rules.ts";
import { Refusal } from "#domain/refusal.ts";
import { type Reply, errorMessage } from "#web/api.ts";
import { PageContainer } from "#web/layout/site/page-container.tsx";
import { useToday } from "#web/layout/document/today.ts";
import { Card } from "#web/ui/display/card.tsx";
import { DescriptionList } from "#web/ui/display/description-list.tsx";
import { pageMeta } from "#web/ui/display/page-meta.ts";
import { PageTitle } from "#web/ui/display/page-title.tsx";
import { apiOf } from "#web/visit.ts";
import type { Route } from "./+types/answer";

type Asked = Reply<typeof readAnswerLink>;

export const meta = () => [...pageMeta("Your answer"), { name: "robots", content: "noindex" }];
/** The address contains a secret token, so it is not sent to other sites as referrer. */
export const headers = () => ({ "Referrer-Policy": "same-origin" });

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    return { asked: await apiOf(context).call(readAnswerLink, { params }), problem: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return data({ asked: null, problem: error.message }, { status: error.status });
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
    const { message } = await apiOf(context).call(answerByLink, { params, body });
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
} as const satisfies Record<Asked["move"], string>;

export default function AnswerPage({ loaderData: { asked, problem }, actionData }: Route.ComponentProps) {
  if (actionData?.done) {
    return (
      <PageContainer width="narrow">
        <PageTitle>Thank you</PageTitle>
        <Alert>{actionData.done}</Alert>
      </PageContainer>
    );
  }
  return (
    <PageContainer width="narrow">
      <PageTitle>{asked ? TITLES[asked.move] : "This link"}</PageTitle>
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      {asked && (
        <Card>
          <Answer asked={asked} refusal={actionData?.refusal ?? null} />
        </Card>
      )}
    </PageContainer>
  );
}

function Answer({ asked, refusal }: { asked: Asked; refusal: string | null }) {
  const { state } = useNavigation();
  const today = useToday();
  return (
    <Form method="post">
      <Stack>
        <DescriptionList
          facts={[
            { label: "With", value: asked.with },
            { label: "Day", value: formatDay(asked.interviewDate) },
            {
              label: "Time",
              value: `${formatTime(asked.interviewSlotFrom)} to ${formatTime(asked.interviewSlotTo)}, India time`,
            },
            { label: "Meeting link", value: asked.InterviewLink },
            ...(asked.note ? [{ label: "Reason", value: asked.note }] : []),
          ]}
        />
        {asked.move === "askForAnotherDay" && (
          <Textarea
            name="note"
            label="Reason"
            description="Say why this day does not suit you and which days would."
            maxLength={5000}
            required
          />
        )}
        {asked.move === "reschedule" && (
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
              defaultValue={asked.InterviewLink}
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
          {asked.move === "confirm" ? "Confirm" : TITLES[asked.move]}
        </Button>
      </Stack>
    </Form>
  );
}

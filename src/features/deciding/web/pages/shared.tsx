// A list that a school has shared by a link: a few candidates without a login, for reading or for an answer about each
// (DECIDE-20, DECIDE-22, DECIDE-28).
import { sentText } from "#platform/web/sent-form.ts";
import { asValue, joined, term } from "#platform/domain/locale/sentence.ts";
import { placeText } from "#platform/domain/places/place.ts";
import { type ReactNode, useState } from "react";
import { data, Form, useNavigation, useSearchParams } from "react-router";
import { formatInstant } from "#platform/domain/day.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import type { ShareAnswer, SharedCandidate } from "#features/deciding/domain/share-calls.ts";
import {
  MAX_VERDICT_TEXT,
  type Verdict,
  VERDICT_LABELS,
  VERDICT_SENT,
  VERDICTS,
} from "#features/deciding/domain/sharing.ts";
import { degreesOf } from "#features/deciding/web/degrees.ts";
import styles from "#features/deciding/web/shortlists.module.css";
import { linkHeaders, statusOf } from "#features/accounts/web/pages/mail-link.tsx";
import { formatExperience, joiningText } from "#features/teachers/domain/profile-format.ts";
import { ReasonText } from "#features/teachers/web/match-reasons.tsx";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { printLinks } from "#platform/web/layout/document/print.ts";
import { PageContainer } from "#platform/web/layout/site/page-container.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { DescriptionList } from "#platform/web/ui/display/description-list.tsx";
import { pageMetaIn } from "#platform/web/ui/display/page-meta.ts";
import { PageTitle } from "#platform/web/ui/display/page-title.tsx";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { TextInput } from "#platform/web/ui/form/field.tsx";
import { errorMessage } from "#platform/web/api.ts";
import { toPageResponse } from "#platform/web/refusals.ts";
import { getApi } from "#platform/web/visit.ts";
import { leaveWithoutScripts } from "#platform/web/without-scripts.ts";
import type { Route } from "./+types/shared";

export const links = printLinks;
export const meta: Route.MetaFunction = (page) => [
  ...pageMetaIn(page, "A shared list"),
  { name: "robots", content: "noindex, nofollow" },
];
/** The address is the key: no other site and no search engine gets it. */
export const headers = () => ({
  ...linkHeaders(),
  "X-Robots-Tag": "noindex, nofollow",
  "Cache-Control": "no-store",
});

export async function loader({ context, params, request }: Route.LoaderArgs) {
  try {
    return { list: await getApi(context).get("/api/shares/{token}", { params }), problem: null };
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== "not-found") throw toPageResponse(error, request);
    return data({ list: null, problem: error.message }, { status: error.status });
  }
}

/** One opening counts once. */
export const shouldRevalidate = () => false;

export async function action({ context, params, request }: Route.ActionArgs) {
  const sent = await request.formData();
  const { number, ...typed } = {
    number: sentText(sent, "number"),
    verdict: sentText(sent, "verdict"),
    text: sentText(sent, "text"),
  };
  const body = typed as { verdict: Verdict; text: string };
  try {
    const { message, answers } = await getApi(context).put("/api/shares/{token}/candidates/{number}", {
      params: { token: params.token, number },
      body,
    });
    const path = `/shared/${encodeURIComponent(params.token)}?answered=${encodeURIComponent(number)}`;
    leaveWithoutScripts(request, path);
    return { number, answers, text: null, done: message, problem: null };
  } catch (error) {
    if (error instanceof Response) throw error;
    const refused = errorMessage(error, "Your answer could not be sent. Please try again.");
    return data(
      { number, answers: null, text: body.text, done: null, problem: refused },
      { status: statusOf(error) },
    );
  }
}

export default function SharedPage({ loaderData: { list, problem }, actionData }: Route.ComponentProps) {
  const t = useT("shortlists");
  const say = useSay();
  const locale = useLocale();
  const [search] = useSearchParams();
  const result = actionData ?? {
    number: search.get("answered"),
    text: null,
    done: VERDICT_SENT,
    problem: null,
  };
  // A refusal has no answers: those that were known before stay.
  const [answers, setAnswers] = useState(list?.answers ?? []);
  if (actionData?.answers && actionData.answers !== answers) setAnswers(actionData.answers);
  if (!list)
    return (
      <PageContainer width="text">
        <PageTitle lead={problem}>{t("This link has ended")}</PageTitle>
      </PageContainer>
    );
  const { school, post, until, candidates, asks } = list;
  const facts = { school, time: formatInstant(until, locale) };
  return (
    <PageContainer width="text">
      <PageTitle
        lead={
          asks
            ? t("{school} asks what you think of each person. You can answer until {time}.", facts)
            : t("Shared by {school}, for reading until {time}.", facts)
        }
      >
        {post ? t("Candidates for {post}", { post: say(post) }) : t("Candidates")}
      </PageTitle>
      {candidates.length === 0 && (
        <EmptyState picture="people">{t("Nobody is on this list any more")}</EmptyState>
      )}
      <div className="stack">
        {candidates.map((one) => (
          <Shared key={one.number} candidate={one}>
            {asks && (
              <Answer
                candidate={one}
                answer={answers.find(({ number }) => number === one.number)}
                result={result.number === String(one.number) ? result : undefined}
              />
            )}
          </Shared>
        ))}
      </div>
    </PageContainer>
  );
}

type AnswerProps = {
  candidate: SharedCandidate;
  answer: ShareAnswer | undefined;
  /** Of the answer that was just sent about this person. */
  result: Pick<NonNullable<Route.ComponentProps["actionData"]>, "done" | "problem" | "text"> | undefined;
};

/** Works without scripts too. Another answer takes the place of the first. */
function Answer({ candidate: { number, name }, answer, result }: AnswerProps) {
  const t = useT("shortlists");
  const say = useSay("shortlists");
  const { state, formData } = useNavigation();
  const isSending = state !== "idle" && formData?.get("number") === String(number);
  return (
    <Form
      method="post"
      preventScrollReset
      className={styles.answer}
      aria-label={t("Your answer about {name}", { name })}
    >
      <input type="hidden" name="number" value={number} />
      <TextInput
        key={answer?.text}
        name="text"
        label={t("A line about {name} (optional)", { name })}
        defaultValue={result?.text ?? answer?.text ?? ""}
        maxLength={MAX_VERDICT_TEXT}
      />
      <div className="row gap-xs">
        {VERDICTS.map((verdict) => (
          <Button
            key={verdict}
            type="submit"
            name="verdict"
            value={verdict}
            look={answer?.verdict === verdict ? "filled" : "default"}
            aria-pressed={answer?.verdict === verdict}
            busy={isSending && formData?.get("verdict") === verdict}
          >
            {say(VERDICT_LABELS[verdict])}
          </Button>
        ))}
      </div>
      <div aria-live="polite">
        {result?.problem && <Notice tone="bad">{say(result.problem)}</Notice>}
        {result?.done && <Notice>{say(result.done)}</Notice>}
      </div>
    </Form>
  );
}

function Shared({ candidate, children }: { candidate: SharedCandidate; children: ReactNode }) {
  const t = useT("shortlists");
  const say = useSay("search");
  const { reasons } = candidate;
  const facts = {
    "Current Profile": candidate.currentProfile,
    "Applying For": candidate.ApplyingForProfile,
    Subjects: joined(candidate.subjects.map(term), ", "),
    Classes: joined(candidate.classes.map(term), ", "),
    Education: joined(degreesOf(candidate).map(asValue), ", "),
    Experience: formatExperience(candidate.totalExperience),
    "Lives In": candidate.Address && placeText(candidate.Address),
    Relocation: candidate.relocationPreference,
    "Teaching Language": candidate.teachingLanguage,
    Joining: joiningText(candidate.joiningAvailability),
  };
  return (
    <Card title={candidate.name}>
      <DescriptionList
        inRows
        facts={Object.entries(facts).map(([label, value]) => ({
          label: say(label),
          value: value && say(value),
        }))}
      />
      {reasons.length > 0 && (
        <details>
          <summary>{t("How they fit the job")}</summary>
          <ul>
            {reasons.map(({ criterion, sentences }) => (
              <li key={criterion}>
                <ReasonText>{sentences}</ReasonText>
              </li>
            ))}
          </ul>
        </details>
      )}
      {children}
    </Card>
  );
}

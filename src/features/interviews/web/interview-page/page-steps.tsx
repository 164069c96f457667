// The steps of the interview page, each a form that works without its code: the one of the mail's button first, the others folded.
import { type Text } from "#platform/domain/locale/sentence.ts";
import type { InterviewPage } from "#features/interviews/domain/steps/calls.ts";
import { DONE_BY_LINK } from "#features/interviews/domain/steps/done-by-link.ts";
import {
  LINK_STEPS,
  type LinkStep,
  type StepName,
  STEPS,
} from "#features/interviews/domain/steps/state-table.ts";
import { dayInIndia } from "#platform/domain/day.ts";
import {
  findWrong,
  firstValues,
  readStepBody,
  StepFields,
  stepTexts,
} from "#features/interviews/web/steps/step-forms.tsx";
import { creditSentence, offeredSteps, type PossibleStep } from "#features/interviews/web/steps/steps.ts";
import { useToday } from "#platform/web/layout/root-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { Form, FormEnd } from "#platform/web/ui/form/form.tsx";
import { useActionForm } from "#platform/web/ui/form/use-action-form.ts";
import { useNow } from "#platform/web/ui/hydration/now.ts";
import { useSay } from "#platform/web/language/use-say.ts";

/** The step of the mail's button, or the one that has taken its place since, or the answer to a move; null where all are folded. */
export function askedStep(page: InterviewPage, now: Date): PossibleStep | null {
  const offered = offeredSteps(page, now);
  const find = (...names: StepName[]) => offered.find(({ step }) => names.includes(step)) ?? null;
  return firstOf(page.first, find) ?? find("acceptMove");
}

function firstOf(
  first: InterviewPage["first"],
  find: (...names: StepName[]) => PossibleStep | null,
): PossibleStep | null {
  switch (first) {
    case "confirm":
      return find("accept", "confirm");
    case "reschedule":
      return find("acceptAsked") ?? find("reschedule");
    case "decline":
      return find("cancelByCandidate", "decline");
    case "askForAnotherDay":
    case "acceptMove":
    case "keepAgreed":
      return find(first);
    case "open":
      return null;
  }
}

export function titleOfPage(page: InterviewPage, now: Date): Text {
  const asked = askedStep(page, now);
  return asked ? stepTexts(asked.step, page).name : "Your interview";
}

/** Says that a step was taken, as long as the interview stands as the step has left it. How a cancelled one stands says all. */
export function sentenceOfStep(page: InterviewPage, name: string | null): string | null {
  const step = LINK_STEPS.find((one) => one === name);
  if (!step || step === "cancel") return null;
  if (page.status !== (STEPS[step].to ?? page.status)) return null;
  return step === "decline" && page.cancelledBy !== "candidate" ? null : DONE_BY_LINK[step];
}

type Refused = { step: string; problem: Text } | null;
type Props = { page: InterviewPage; refusal: Refused };

export function PageSteps({ page, refusal }: Props) {
  const say = useSay("interviews");
  const now = useNow(useToday());
  const offered = offeredSteps(page, now).filter(({ step }) => linkStepOf(step) !== undefined);
  const asked = askedStep(page, now);
  const isGone = refusal !== null && !offered.some(({ step }) => linkStepOf(step) === refusal.step);
  if (offered.length === 0 && !isGone) return null;
  return (
    <div className="stack gap-xs above" data-not-printed>
      {isGone && <Notice tone="bad">{say(refusal.problem)}</Notice>}
      {asked && <StepForm key={asked.step} page={page} possible={asked} refusal={refusal} />}
      {offered
        .filter(({ step }) => step !== asked?.step)
        .map((possible) => (
          <details key={possible.step} open={refusal?.step === linkStepOf(possible.step)}>
            <summary className="button default opener wide unmarked">
              {say(stepTexts(possible.step, page).name)}
            </summary>
            <StepForm page={page} possible={possible} refusal={refusal} />
          </details>
        ))}
    </div>
  );
}

function StepForm({ page, possible, refusal }: Props & { possible: PossibleStep }) {
  const say = useSay("interviews");
  const { step } = possible;
  const now = useNow(useToday());
  const linkStep = linkStepOf(step) ?? "";
  const form = useActionForm(
    { ...firstValues(page), step: linkStep },
    refusal?.step === linkStep ? refusal : null,
    (values) => findWrong(step, values, page, dayInIndia(now)),
  );
  const texts = stepTexts(step, page);
  const isAnswer = ["confirm", "accept", "acceptAsked", "acceptMove", "decline"].includes(step);
  const credit = creditSentence(possible, page, now);
  return (
    <Form form={form} className={"stack above-xs below-xs"}>
      <input type="hidden" name="step" value={linkStep} />
      <StepFields step={step} seen={page} />
      <FormEnd>
        <Button type="submit" look={texts.isGrave ? "danger" : "filled"} busy={form.isBusy}>
          {say(isAnswer ? texts.confirm : texts.name)}
        </Button>
        {credit && <small className="dimmed">{say(credit)}</small>}
      </FormEnd>
    </Form>
  );
}

/** Either side cancels by the same word. */
const linkStepOf = (step: StepName): LinkStep | undefined =>
  LINK_STEPS.find((one) => one === (step.startsWith("cancel") ? "cancel" : step));

/** What the form of a step has sent. An unknown step is sent as it is, so that the server refuses it. */
export function readStep(sent: FormData) {
  const typed = Object.fromEntries(sent);
  const step = LINK_STEPS.find((one) => one === typed["step"]) ?? ("" as LinkStep);
  const { result: _result, shareResult: _share, feedback: _feedback, ...body } = readStepBody(step, typed);
  return { step, ...body };
}

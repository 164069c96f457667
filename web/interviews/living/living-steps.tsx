// The steps of the living page, each a plain form: the one of the mail's button first, the others folded.
import { Alert, Button, Stack, Textarea, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { earliestInterviewDay, latestInterviewDay, type LivingStep } from "#domain/interviews/rules.ts";
import {
  DECLINE_LABELS,
  DECLINE_REASONS,
  MAX_CANCEL_REASON,
  type Proposal,
} from "#domain/interviews/invitation/terms.ts";
import type { LivingPage } from "#domain/interviews/living-contract.ts";
import type { StepName } from "#domain/interviews/steps/state-table.ts";
import { useToday } from "#web/layout/root-data.ts";
import { TimeRows } from "#web/interviews/times/time-rows.tsx";
import { formatProposal } from "#web/interviews/steps/proposal-choice.tsx";
import styles from "#web/interviews/steps/steps.module.css";

const STEP_OF: Partial<Record<StepName, LivingStep>> = {
  confirm: "confirm",
  accept: "accept",
  askForAnotherDay: "askForAnotherDay",
  acceptAsked: "acceptAsked",
  reschedule: "reschedule",
  decline: "decline",
  cancelByCandidate: "cancel",
  cancelInvitation: "cancel",
  cancelAgreed: "cancel",
};

const TITLES: Record<LivingStep, string> = {
  confirm: "Confirm the interview",
  accept: "Choose a time",
  askForAnotherDay: "Ask for another day",
  acceptAsked: "Take one of the candidate's times",
  reschedule: "Offer another day",
  decline: "Not interested",
  cancel: "Cancel the interview",
};

/** Of two steps with the same end only one is offered: choosing a time where there are several, else confirming. */
function stepsOfPage(page: LivingPage): LivingStep[] {
  const all = new Set(page.steps.flatMap(({ step }) => STEP_OF[step] ?? []));
  if (page.proposals.length > 1) all.delete("confirm");
  else all.delete("accept");
  if (page.candidateProposals.length === 0) all.delete("acceptAsked");
  if (all.has("decline") && page.side === "candidate") all.delete("cancel");
  const first = firstOf(page, all);
  return [...all].toSorted((one, other) => Number(other === first) - Number(one === first));
}

function firstOf({ move }: LivingPage, all: ReadonlySet<LivingStep>): LivingStep | undefined {
  if (move === "confirm") return all.has("accept") ? "accept" : "confirm";
  if (move === "reschedule" && all.has("acceptAsked")) return "acceptAsked";
  return [...all].find((one) => one === move);
}

export function titleOfPage(page: LivingPage): string {
  const [first] = stepsOfPage(page);
  return first && page.move !== "open" && firstOf(page, new Set([first])) === first
    ? TITLES[first]
    : "Your interview";
}

type Props = { page: LivingPage; refusal: { step: string; sentence: string } | null };

export function LivingSteps({ page, refusal }: Props) {
  const [first, ...others] = stepsOfPage(page);
  const isAsked = first !== undefined && titleOfPage(page) !== "Your interview";
  const folded = isAsked ? others : [first, ...others].filter((one) => one !== undefined);
  return (
    <Stack mt="lg" data-not-printed>
      {isAsked && <StepForm page={page} step={first} refusal={refusal} />}
      {folded.map((step) => (
        <details key={step} className={styles.folded} open={refusal?.step === step}>
          <summary>{TITLES[step]}</summary>
          <StepForm page={page} step={step} refusal={refusal} />
        </details>
      ))}
    </Stack>
  );
}

function StepForm({ page, step, refusal }: Props & { step: LivingStep }) {
  const { state, formData } = useNavigation();
  return (
    <Form method="post" className={styles.stepForm}>
      <input type="hidden" name="step" value={step} />
      <Stack>
        <StepFields page={page} step={step} />
        {refusal?.step === step && (
          <Alert color="red" role="alert">
            {refusal.sentence}
          </Alert>
        )}
        <Button
          type="submit"
          color={step === "decline" || step === "cancel" ? "red" : undefined}
          loading={state !== "idle" && formData?.get("step") === step}
        >
          {buttonOf(step)}
        </Button>
      </Stack>
    </Form>
  );
}

function buttonOf(step: LivingStep): string {
  if (step === "confirm") return "Confirm";
  if (step === "accept" || step === "acceptAsked") return "Take this time";
  return step === "decline" ? "Decline" : TITLES[step];
}

function StepFields({ page, step }: { page: LivingPage; step: LivingStep }): ReactNode {
  const today = useToday();
  const slot = { from: page.interviewSlotFrom, to: page.interviewSlotTo };
  if (step === "accept") return <Times proposals={page.proposals} />;
  if (step === "acceptAsked") return <Times proposals={page.candidateProposals} />;
  if (step === "askForAnotherDay") {
    return (
      <>
        <Textarea
          name="note"
          label="Reason"
          description="Say why this day does not suit you and which days would."
          maxLength={5000}
          required
        />
        <TimeRows legend="Days that suit you, if you like" label="Day" today={today} slot={slot} />
      </>
    );
  }
  if (step === "reschedule") {
    return (
      <>
        <TextInput
          type="date"
          name="interviewDate"
          label="New date"
          min={earliestInterviewDay(today)}
          max={latestInterviewDay(today)}
          required
        />
        {page.mode === "online" && (
          <TextInput
            type="url"
            name="InterviewLink"
            label="Meeting link"
            placeholder="https://"
            defaultValue={page.InterviewLink}
            required
          />
        )}
      </>
    );
  }
  if (step === "decline") {
    return (
      <>
        <fieldset className={styles.reasons}>
          <legend>Why not?</legend>
          {DECLINE_REASONS.map((one) => (
            <label key={one} className={styles.chip}>
              <input type="radio" name="decline" value={one} required />
              {DECLINE_LABELS[one]}
            </label>
          ))}
        </fieldset>
        <Textarea name="text" label="More about it, if you like" maxLength={MAX_CANCEL_REASON} rows={2} />
      </>
    );
  }
  return step === "cancel" ? (
    <Textarea name="reason" label="Reason" maxLength={MAX_CANCEL_REASON} rows={2} required />
  ) : null;
}

function Times({ proposals }: { proposals: readonly Proposal[] }) {
  return (
    <fieldset className={styles.reasons}>
      <legend>Which time suits you?</legend>
      {proposals.map((one, at) => (
        <label key={`${one.date} ${one.from}`} className={styles.chip}>
          <input type="radio" name="proposal" value={at} required />
          {formatProposal(one)}
        </label>
      ))}
    </fieldset>
  );
}

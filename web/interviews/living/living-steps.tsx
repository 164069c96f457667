// The steps of the living page, each a plain form: the one of the mail's button first, the others folded.
import { Form, useNavigation } from "react-router";
import type { LinkStep } from "#domain/interviews/steps/state-table.ts";
import type { LivingPage } from "#domain/interviews/steps/contract.ts";
import { useToday } from "#web/layout/root-data.ts";
import { useNow } from "#web/ui/hydration/now.ts";
import styles from "#web/interviews/steps/steps.module.css";
import { askedStep, creditOfStep, stepsOfPage, titleOfStep } from "./page-steps.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { StepFields } from "./step-fields.tsx";

export function titleOfPage(page: LivingPage): string {
  const asked = askedStep(page);
  return asked ? titleOfStep(asked, page) : "Your interview";
}

type Props = { page: LivingPage; refusal: { step: string; sentence: string } | null };

export function LivingSteps({ page, refusal }: Props) {
  const steps = stepsOfPage(page);
  const asked = askedStep(page);
  const isGone = refusal !== null && !steps.some((one) => one === refusal.step);
  if (steps.length === 0 && !isGone) return null;
  return (
    <div className="stack gap-xs above" data-not-printed>
      {isGone && <Refused sentence={refusal.sentence} />}
      {asked && <StepForm page={page} step={asked} refusal={refusal} />}
      {steps
        .filter((step) => step !== asked)
        .map((step) => (
          <details key={step} className={styles.folded} open={refusal?.step === step}>
            <summary>{titleOfStep(step, page)}</summary>
            <StepForm page={page} step={step} refusal={refusal} />
          </details>
        ))}
    </div>
  );
}

function Refused({ sentence }: { sentence: string }) {
  return <Notice tone="bad">{sentence}</Notice>;
}

function StepForm({ page, step, refusal }: Props & { step: LinkStep }) {
  const { state, formData } = useNavigation();
  const credit = creditOfStep(step, page, useNow(useToday()));
  return (
    <Form method="post" className={styles.stepForm}>
      <input type="hidden" name="step" value={step} />
      <div className="stack">
        <StepFields page={page} step={step} />
        {refusal?.step === step && <Refused sentence={refusal.sentence} />}
        <div className={styles.submit}>
          <Button
            type="submit"
            look={step === "decline" || step === "cancel" ? "danger" : "filled"}
            busy={state !== "idle" && formData?.get("step") === step}
          >
            {buttonOf(step, page)}
          </Button>
          {credit && <small className={styles.credit}>{credit}</small>}
        </div>
      </div>
    </Form>
  );
}

function buttonOf(step: LinkStep, page: LivingPage): string {
  if (step === "confirm") return "Confirm";
  if (step === "accept" || step === "acceptAsked") return "Take this time";
  return step === "decline" ? "Decline" : titleOfStep(step, page);
}

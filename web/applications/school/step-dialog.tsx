// The dialog of the step that is being asked about, if there is one.
import { STAGE_LABELS } from "#domain/applications/stages.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { StepForm } from "./step-form.tsx";
import { listSchoolSteps } from "./steps.ts";
import { nameOf } from "./texts.ts";
import type { Steps } from "./use-steps.ts";
import { useSay } from "#web/language/use-say.ts";

export function StepDialog({ steps: { asked, endAsking, endStep } }: { steps: Steps }) {
  const say = useSay("applicants");
  if (!asked) return null;
  const { applicant, to } = asked;
  const label = listSchoolSteps(applicant.stage).find((step) => step.to === to)?.label ?? STAGE_LABELS[to];
  return (
    <FormDialog opened title={`${say(STAGE_LABELS[to])}: ${nameOf(applicant, say)}`} onClose={endAsking}>
      <StepForm
        applicant={applicant}
        to={to}
        label={label}
        onCancel={endAsking}
        onDone={() => endStep(asked)}
      />
    </FormDialog>
  );
}

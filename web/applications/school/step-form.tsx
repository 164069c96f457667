// Asks before a step of weight, with room for some words to the applicant.
import type { Stage } from "#domain/applications/stages.ts";
import { MAX_APPLICATION_NOTE } from "#domain/applications/terms.ts";
import type { Applicant } from "#domain/applications/wire.ts";
import { TeamForm } from "#web/teams/team-form.tsx";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { useChangeStage } from "./queries.ts";
import { Textarea } from "#web/ui/form/field.tsx";
import { CONSEQUENCES } from "./steps.ts";

type Props = { applicant: Applicant; to: Stage; label: string; onDone: () => void };

export function StepForm({ applicant, to, label, onDone }: Props) {
  const change = useChangeStage();
  const takesMessage = to !== "joined";
  return (
    <TeamForm
      label={label}
      failure="The stage could not be changed. Please try again."
      onCancel={onDone}
      check={() => ({})}
      send={async ({ reason = "" }) => {
        const message = reason.trim();
        const answer = await change.mutateAsync({
          id: applicant._id,
          stage: to,
          ...(message !== "" && { reason: message }),
        });
        toast.good(answer.message);
        onDone();
      }}
    >
      {(errors, forget) => (
        <>
          <p className="text">{CONSEQUENCES[to]}</p>
          {takesMessage && (
            <Textarea
              label="Message to the applicant"
              description="Optional; it stands in the mail"
              name="reason"
              rows={4}
              maxLength={MAX_APPLICATION_NOTE}
              error={errors["reason"]}
              onChange={forget}
              data-autofocus
            />
          )}
        </>
      )}
    </TeamForm>
  );
}

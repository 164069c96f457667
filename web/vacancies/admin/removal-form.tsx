// An admin removes a job with a reason that the school reads (JOB-97).
import type { AdminVacancy } from "#domain/vacancies/wire.ts";
import { TeamForm } from "#web/teams/team-form.tsx";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { Textarea } from "#web/ui/form/field.tsx";
import { useDecideVacancy } from "./queries.ts";

type Props = { vacancy: AdminVacancy; onDone: () => void };

export function RemovalForm({ vacancy, onDone }: Props) {
  const decide = useDecideVacancy();
  return (
    <TeamForm
      label="Remove Job"
      failure="The job could not be removed. Please try again."
      onCancel={onDone}
      check={({ reason = "" }) => ({
        ...(reason.trim() === "" && { reason: "Please say why. The school reads this." }),
      })}
      send={async ({ reason = "" }) => {
        const { message } = await decide.mutateAsync({ id: vacancy._id, state: "removed", reason });
        toast.good(message);
        onDone();
      }}
    >
      {(errors, forget) => (
        <>
          <p className="text">
            The job disappears from every page at once, and nobody can apply. You can restore it.
          </p>
          <Textarea
            label="Reason"
            name="reason"
            description="The school gets it by mail and reads it in its dashboard."
            error={errors["reason"]}
            onChange={forget}
            maxLength={5000}
            rows={3}
            required
            data-autofocus
          />
        </>
      )}
    </TeamForm>
  );
}

// Closes a job: why, and what it means for those who applied (JOB-82).
import { formatCount } from "#domain/money.ts";
import { CLOSE_REASON_LABELS, CLOSE_REASONS } from "#domain/vacancies/terms.ts";
import type { OwnVacancy } from "#domain/vacancies/wire.ts";
import { TeamForm } from "#web/teams/team-form.tsx";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { useChangeVacancyState } from "./queries.ts";
import { Select } from "#web/ui/form/field.tsx";
import { countOpen } from "./stage-counts.ts";

type Props = { vacancy: OwnVacancy; onDone: () => void };

export function CloseForm({ vacancy, onDone }: Props) {
  const change = useChangeVacancyState();
  return (
    <TeamForm
      label="Close Job"
      failure="The job could not be closed. Please try again."
      onCancel={onDone}
      check={({ reason = "" }) => ({ ...(reason === "" && { reason: "Please choose why the job closes." }) })}
      send={async (typed) => {
        const reason = CLOSE_REASONS.find((one) => one === typed["reason"]);
        await change.mutateAsync({ vacancy, to: "closed", ...(reason && { reason }) });
        toast.good("The job is closed.");
        onDone();
      }}
    >
      {(errors, forget) => (
        <>
          <p className="text">{consequence(countOpen(vacancy.applications))}</p>
          <Select
            label="Why"
            name="reason"
            error={errors["reason"]}
            onChange={forget}
            required
            data-autofocus
          >
            <option value="">Please choose</option>
            {CLOSE_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {CLOSE_REASON_LABELS[reason]}
              </option>
            ))}
          </Select>
        </>
      )}
    </TeamForm>
  );
}

function consequence(open: number): string {
  const last = "A closed job cannot be opened again; a copy of it can be posted.";
  if (open === 0) return `Nobody can apply any more. ${last}`;
  const who = open === 1 ? "One applicant still waits" : `${formatCount(open)} applicants still wait`;
  return `Nobody can apply any more. ${who} for your answer and ${open === 1 ? "gets" : "get"} a mail that the job is closed. ${last}`;
}

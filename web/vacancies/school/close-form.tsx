// Closes a job: why, and what it means for those who applied (JOB-82).
import { formatCount } from "#domain/money.ts";
import { CLOSE_REASON_LABELS, CLOSE_REASONS } from "#domain/vacancies/terms.ts";
import type { OwnVacancy } from "#domain/vacancies/wire.ts";
import { Form } from "#web/ui/form/form.tsx";
import { SelectField } from "#web/ui/form/form-fields.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { useChangeVacancyState } from "./queries.ts";
import { countOpen } from "./stage-counts.ts";

type Props = { vacancy: OwnVacancy; onDone: () => void };

export function CloseForm({ vacancy, onDone }: Props) {
  const change = useChangeVacancyState();
  const form = useForm({
    initialValues: { reason: "" },
    validate: ({ reason }) => ({ reason: !reason && "Please choose why the job closes." }),
    send: async (typed) => {
      const reason = CLOSE_REASONS.find((one) => one === typed.reason);
      await change.mutateAsync({ vacancy, to: "closed", ...(reason && { reason }) });
      toast.good("The job is closed.");
      onDone();
    },
    failure: "The job could not be closed. Please try again.",
  });
  return (
    <Form form={form} submit="Close Job" onCancel={onDone}>
      <p className="text">{consequence(countOpen(vacancy.applications))}</p>
      <SelectField
        name="reason"
        label="Why"
        options={CLOSE_REASONS.map((value) => ({ value, label: CLOSE_REASON_LABELS[value] }))}
        required
        data-autofocus
      />
    </Form>
  );
}

function consequence(open: number): string {
  const last = "A closed job cannot be opened again; a copy of it can be posted.";
  if (open === 0) return `Nobody can apply any more. ${last}`;
  const who = open === 1 ? "One applicant still waits" : `${formatCount(open)} applicants still wait`;
  return `Nobody can apply any more. ${who} for your answer and ${open === 1 ? "gets" : "get"} a mail that the job is closed. ${last}`;
}

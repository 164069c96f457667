// An admin removes a job with a reason that the school reads (JOB-97).
import type { AdminVacancy } from "#domain/vacancies/wire.ts";
import { Form } from "#web/ui/form/form.tsx";
import { NoteField } from "#web/ui/form/form-fields.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { useDecideVacancy } from "./queries.ts";

type Props = { vacancy: AdminVacancy; onDone: () => void };

export function RemovalForm({ vacancy, onDone }: Props) {
  const decide = useDecideVacancy();
  const form = useForm({
    initialValues: { reason: "" },
    validate: ({ reason }) => ({ reason: !reason.trim() && "Please say why. The school reads this." }),
    send: async ({ reason }) => {
      const { message } = await decide.mutateAsync({ id: vacancy._id, state: "removed", reason });
      toast.good(message);
      onDone();
    },
    failure: "The job could not be removed. Please try again.",
  });
  return (
    <Form form={form} submit="Remove Job" onCancel={onDone}>
      <p className="text">
        The job disappears from every page at once, and nobody can apply. You can restore it.
      </p>
      <NoteField
        name="reason"
        label="Reason"
        description="The school gets it by mail and reads it in its dashboard."
        required
        data-autofocus
      />
    </Form>
  );
}

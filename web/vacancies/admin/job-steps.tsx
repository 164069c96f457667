// An admin's steps with a job: remove, restore, and "looked at" for one with words of money.
import { useState } from "react";
import type { AdminVacancy } from "#domain/vacancies/wire.ts";
import { errorMessage } from "#web/api.ts";
import { useConfirmedAction } from "#web/ui/feedback/confirmed-action.ts";
import { useSingleFlight } from "#web/ui/feedback/single-flight.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { RowActions } from "#web/ui/table/record-table.tsx";
import { useDecideVacancy } from "./queries.ts";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form/form.tsx";
import { NoteField } from "#web/ui/form/form-fields.tsx";
import { useForm } from "#web/ui/form/use-form.ts";

export function JobSteps({ vacancy }: { vacancy: AdminVacancy }) {
  const { _id: id, title, state, needsLook } = vacancy;
  const decide = useDecideVacancy();
  const confirmed = useConfirmedAction();
  const singleFlight = useSingleFlight();
  const [removing, setRemoving] = useState(false);
  const failed = (error: unknown) =>
    toast.bad(errorMessage(error, "The job could not be changed. Please try again."));

  const lookedAt = () =>
    void singleFlight(() =>
      decide.mutateAsync({ id, state: "looked-at" }).then(({ message }) => toast.good(message), failed),
    );
  const restore = () =>
    confirmed({
      question: {
        title: `Restore “${title}”?`,
        body: "It is again what it was before it was removed. A job that was online is online again if its last day is not over.",
        confirm: "Yes, restore",
        cancel: "Cancel",
      },
      act: () => decide.mutateAsync({ id, state: "restored" }),
      done: ({ message }) => toast.good(message),
      failed,
    });

  return (
    <RowActions>
      {needsLook && (
        <Button small look="default" aria-label={`Looked at ${title}`} onClick={lookedAt}>
          Looked at
        </Button>
      )}
      {state === "removed" ? (
        <Button small look="default" aria-label={`Restore ${title}`} onClick={() => void restore()}>
          Restore
        </Button>
      ) : (
        <Button small look="default" aria-label={`Remove ${title}`} onClick={() => setRemoving(true)}>
          Remove
        </Button>
      )}
      <FormDialog opened={removing} title={`Remove “${title}”`} onClose={() => setRemoving(false)}>
        <RemovalForm vacancy={vacancy} onDone={() => setRemoving(false)} />
      </FormDialog>
    </RowActions>
  );
}

type RemovalFormProps = { vacancy: AdminVacancy; onDone: () => void };

/** An admin removes a job with a reason that the school reads (JOB-97). */
function RemovalForm({ vacancy, onDone }: RemovalFormProps) {
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

// An admin's steps with a job: remove, restore, and "looked at" for one with words of money.
import { useState } from "react";
import type { AdminVacancy } from "#features/jobs/domain/wire.ts";
import { errorMessage } from "#platform/web/api.ts";
import { useConfirmedAction } from "#platform/web/ui/feedback/confirmed-action.ts";
import { useSingleFlight } from "#platform/web/ui/feedback/single-flight.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { useDecideVacancy } from "./queries.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { NoteField } from "#platform/web/ui/form/form-fields.tsx";
import { ActionDialog } from "#platform/web/ui/form/action-dialog.tsx";

export function JobSteps({ vacancy }: { vacancy: AdminVacancy }) {
  const { _id: id, title, state, needsLook, updatedAt: asRead } = vacancy;
  const decide = useDecideVacancy();
  const confirmed = useConfirmedAction();
  const singleFlight = useSingleFlight();
  const [removing, setRemoving] = useState(false);
  const failed = (error: unknown) =>
    toast.bad(errorMessage(error, "The job could not be changed. Please try again."));

  const lookedAt = () =>
    void singleFlight(() =>
      decide
        .mutateAsync({ id, state: "looked-at", asRead })
        .then(({ message }) => toast.good(message), failed),
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
    <>
      {needsLook && (
        <Button small look="subtle" aria-label={`Looked at ${title}`} onClick={lookedAt}>
          Looked at
        </Button>
      )}
      {state === "removed" ? (
        <Button small look="subtle" aria-label={`Restore ${title}`} onClick={() => void restore()}>
          Restore
        </Button>
      ) : (
        <Button small look="subtle" aria-label={`Remove ${title}`} onClick={() => setRemoving(true)}>
          Remove
        </Button>
      )}
      <RemovalDialog vacancy={vacancy} opened={removing} onClose={() => setRemoving(false)} />
    </>
  );
}

type RemovalProps = { vacancy: AdminVacancy; opened: boolean; onClose: () => void };

/** An admin removes a job with a reason that the school reads (JOB-97). */
function RemovalDialog({ vacancy, opened, onClose }: RemovalProps) {
  const decide = useDecideVacancy();
  return (
    <ActionDialog
      opened={opened}
      title={`Remove “${vacancy.title}”`}
      onClose={onClose}
      initialValues={{ reason: "" }}
      validate={({ reason }) => ({ reason: !reason.trim() && "Please say why. The school reads this." })}
      send={({ reason }) => decide.mutateAsync({ id: vacancy._id, state: "removed", reason })}
      failure="The job could not be removed. Please try again."
      submit="Remove Job"
    >
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
    </ActionDialog>
  );
}

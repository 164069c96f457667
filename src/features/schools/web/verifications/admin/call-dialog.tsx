// Records a phone call to the number that the school publishes.
import type { SchoolVerification } from "#features/schools/domain/verifications/calls.ts";
import { NoteField, TextField } from "#platform/web/ui/form/form-fields.tsx";
import { useRecordCall } from "./admin-queries.ts";
import { ActionDialog } from "#platform/web/ui/form/action-dialog.tsx";

type Props = { school: SchoolVerification; opened: boolean; onClose: () => void };

export function CallDialog({ school, opened, onClose }: Props) {
  const record = useRecordCall(school._id);
  return (
    <ActionDialog
      opened={opened}
      title={`A Call to ${school.instituteName}`}
      onClose={onClose}
      initialValues={{ phone: "", note: "" }}
      validate={({ phone, note }) => ({
        phone: !phone.trim() && "Phone number is required",
        note: !note.trim() && "Note is required",
      })}
      send={(call) => record.mutateAsync(call)}
      failure="The call could not be recorded. Please try again."
      submit="Record Call"
    >
      <p className="text">Please call the number that the school publishes, not the one of the account.</p>
      <TextField name="phone" label="Phone number" type="tel" maxLength={200} required data-autofocus />
      <NoteField name="note" label="Note" description="Who answered, and what they said" required />
    </ActionDialog>
  );
}

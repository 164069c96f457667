// Records a phone call to the number that the school publishes.
import type { SchoolVerification } from "#domain/verifications/contract.ts";
import { TeamForm } from "#web/teams/team-form.tsx";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { NoteField } from "#web/ui/form/note-field.tsx";
import { TextInput } from "#web/ui/form/field.tsx";
import { useRecordCall } from "./admin-queries.ts";

export function CallForm({ school, onDone }: { school: SchoolVerification; onDone: () => void }) {
  const record = useRecordCall(school._id);
  return (
    <TeamForm
      label="Record Call"
      failure="The call could not be recorded. Please try again."
      onCancel={onDone}
      check={({ phone = "", note = "" }) => ({
        ...(phone.trim() === "" && { phone: "Phone number is required" }),
        ...(note.trim() === "" && { note: "Note is required" }),
      })}
      send={async ({ phone = "", note = "" }) => {
        const { message } = await record.mutateAsync({ phone, note });
        toast.good(message);
        onDone();
      }}
    >
      {(errors, forget) => (
        <>
          <p className="text">
            Please call the number that the school publishes, not the one of the account.
          </p>
          <TextInput
            label="Phone number"
            name="phone"
            type="tel"
            error={errors["phone"]}
            onChange={forget}
            maxLength={200}
            required
            data-autofocus
          />
          <NoteField
            label="Note"
            name="note"
            description="Who answered, and what they said"
            error={errors["note"]}
            onChange={forget}
            required
          />
        </>
      )}
    </TeamForm>
  );
}

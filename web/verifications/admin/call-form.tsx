// Records a phone call to the number that the school publishes.
import type { SchoolVerification } from "#domain/verifications/calls.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { Form } from "#web/ui/form/form.tsx";
import { NoteField, TextField } from "#web/ui/form/form-fields.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { useRecordCall } from "./admin-queries.ts";

export function CallForm({ school, onDone }: { school: SchoolVerification; onDone: () => void }) {
  const record = useRecordCall(school._id);
  const form = useForm({
    initialValues: { phone: "", note: "" },
    validate: ({ phone, note }) => ({
      phone: !phone.trim() && "Phone number is required",
      note: !note.trim() && "Note is required",
    }),
    send: async (call) => {
      const { message } = await record.mutateAsync(call);
      toast.good(message);
      onDone();
    },
    failure: "The call could not be recorded. Please try again.",
  });
  return (
    <Form form={form} submit="Record Call" onCancel={onDone}>
      <p className="text">Please call the number that the school publishes, not the one of the account.</p>
      <TextField name="phone" label="Phone number" type="tel" maxLength={200} required data-autofocus />
      <NoteField name="note" label="Note" description="Who answered, and what they said" required />
    </Form>
  );
}

// An admin upholds or dismisses a report in a dialog, with a note for the activity log.
import type { Report } from "#domain/reports/calls.ts";
import type { ReportDecision } from "#domain/reports/terms.ts";
import { useDecideReport } from "#web/reports/admin/queries.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { Form } from "#web/ui/form/form.tsx";
import { NoteField } from "#web/ui/form/form-fields.tsx";
import { useForm } from "#web/ui/form/use-form.ts";

type Props = { report: Report; decision: ReportDecision; label: string; onDone: () => void };

function leadOf({ reason, target }: Report, decision: ReportDecision): string {
  if (decision === "upheld")
    return "The report is true. Nothing else happens by itself: suspend the school if it is needed.";
  return target === "school" && reason === "asked-for-money"
    ? "The report is not true. Reports about money of this person do not put a school on hold any more."
    : "The report is not true, or nothing follows from it.";
}

export function DecisionForm({ report, decision, label, onDone }: Props) {
  const decide = useDecideReport();
  const form = useForm({
    initialValues: { note: "" },
    validate: ({ note }) => ({ note: !note.trim() && "Note is required" }),
    send: async ({ note }) => {
      const { message } = await decide.mutateAsync({ id: report._id, state: decision, note });
      toast.good(message);
      onDone();
    },
    failure: "The decision could not be saved. Please try again.",
  });
  return (
    <Form form={form} submit={label} onCancel={onDone}>
      <p className="text">{leadOf(report, decision)}</p>
      <NoteField
        name="note"
        label="Note"
        description="What you found. It stays with the report and in the activity log; nobody else reads it."
        required
        data-autofocus
      />
    </Form>
  );
}

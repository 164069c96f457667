// An admin upholds or dismisses a report in a dialog, with a note for the activity log.
import type { Report } from "#features/schools/domain/reports/calls.ts";
import type { ReportDecision } from "#features/schools/domain/reports/terms.ts";
import { useDecideReport } from "#features/schools/web/reports/admin/queries.ts";
import { NoteField } from "#platform/web/ui/form/form-fields.tsx";
import { ActionDialog } from "#platform/web/ui/form/action-dialog.tsx";

const LABELS: Record<ReportDecision, string> = { upheld: "Uphold", dismissed: "Dismiss" };

type Props = { report: Report; decision: ReportDecision; about: string; onClose: () => void };

function leadOf({ reason, target }: Report, decision: ReportDecision): string {
  if (decision === "upheld")
    return "The report is true. Nothing else happens by itself: suspend the school if it is needed.";
  return target === "school" && reason === "asked-for-money"
    ? "The report is not true. Reports about money of this person do not put a school on hold any more."
    : "The report is not true, or nothing follows from it.";
}

export function DecisionDialog({ report, decision, about, onClose }: Props) {
  const decide = useDecideReport();
  return (
    <ActionDialog
      opened
      title={`${LABELS[decision]} the Report of ${about}`}
      onClose={onClose}
      initialValues={{ note: "" }}
      validate={({ note }) => ({ note: !note.trim() && "Note is required" })}
      send={({ note }) => decide.mutateAsync({ id: report._id, state: decision, note })}
      failure="The decision could not be saved. Please try again."
      submit={LABELS[decision]}
    >
      <p className="text">{leadOf(report, decision)}</p>
      <NoteField
        name="note"
        label="Note"
        description="What you found. It stays with the report and in the activity log; nobody else reads it."
        required
        data-autofocus
      />
    </ActionDialog>
  );
}

// An admin adds a line to the log of an incident; CERT-In, the Board and the end are steps of their own (PRIV-73).
import type { Incident } from "#features/staff/domain/incidents/calls.ts";
import { LONG_TEXT } from "#platform/domain/field-limits.ts";
import {
  INCIDENT_STEP_LABELS,
  INCIDENT_STEPS,
  type IncidentStep,
} from "#features/staff/domain/incidents/terms.ts";
import { useIncidentLine } from "#features/staff/web/incidents/queries.ts";
import { LongTextField, SelectField } from "#platform/web/ui/form/form-fields.tsx";
import { ActionDialog } from "#platform/web/ui/form/action-dialog.tsx";

type Props = { incident: Incident; opened: boolean; onClose: () => void };

export function LineDialog({ incident, opened, onClose }: Props) {
  const add = useIncidentLine();
  const taken = { certIn: incident.certInAt, board: incident.boardAt, close: incident.closedAt, note: null };
  return (
    <ActionDialog
      opened={opened}
      title={`Add a Line to ${incident.number}`}
      onClose={onClose}
      initialValues={{ step: "note" as IncidentStep, text: "" }}
      validate={({ text }) => ({ text: !text.trim() && "Please write what was done." })}
      send={(line) => add.mutateAsync({ id: incident._id, ...line })}
      failure="The line could not be added. Please try again."
      submit="Add to the Log"
    >
      <SelectField
        name="step"
        label="Step"
        none={null}
        options={INCIDENT_STEPS.filter((step) => !taken[step]).map((value) => ({
          value,
          label: INCIDENT_STEP_LABELS[value],
        }))}
      />
      <LongTextField
        name="text"
        label="What was done?"
        description="Nobody can change or delete it afterwards. Name no person."
        maxLength={LONG_TEXT}
        required
        data-autofocus
      />
    </ActionDialog>
  );
}

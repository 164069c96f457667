// What staff read of an incident: both clocks, whom it concerns, the mail, and the log.
import { useState } from "react";
import { formatDay, formatInstant } from "#platform/domain/day.ts";
import type { Incident } from "#features/staff/domain/incidents/calls.ts";
import {
  CONCERNED_ROLE_LABELS,
  SPAN_LABELS,
  INCIDENT_STEP_LABELS,
  INCIDENT_STEPS,
  type IncidentStep,
} from "#features/staff/domain/incidents/terms.ts";
import { formatCount } from "#platform/domain/money.ts";
import { MailForm } from "#features/staff/web/incidents/mail-form.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { DescriptionList, type Fact } from "#platform/web/ui/display/description-list.tsx";
import { StatusBadge } from "#platform/web/ui/display/status-badge.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { LONG_TEXT } from "#platform/domain/field-limits.ts";
import { useIncidentLine } from "./queries.ts";
import { LongTextField, SelectField } from "#platform/web/ui/form/form-fields.tsx";
import { ActionDialog } from "#platform/web/ui/form/action-dialog.tsx";

/** An admin adds a line to the log of an incident; CERT-In, the Board and the end are steps of their own (PRIV-73). */
type Props = { incident: Incident; opened: boolean; onClose: () => void };

function LineDialog({ incident, opened, onClose }: Props) {
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

export function IncidentDetail({ incident }: { incident: Incident }) {
  return (
    <div>
      <p className="quote text below written">{incident.what}</p>
      <DescriptionList inRows facts={factsOf(incident)} />
      <h3 className="above">Log</h3>
      <ul className="list stack gap-sm above-sm">
        {incident.log.map(({ at, author, text }, index) => (
          // Lines never change or move.
          <li key={index}>
            <p className="fine">
              {formatInstant(at)}, {author}
            </p>
            <p className="text written">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function StateOfIncident({ incident: { isOverdue, closedAt } }: { incident: Incident }) {
  return (
    <>
      {isOverdue && <StatusBadge tone="bad">Overdue</StatusBadge>}
      <StatusBadge tone={closedAt ? "good" : "waiting"}>{closedAt ? "Closed" : "Open"}</StatusBadge>
    </>
  );
}

export function IncidentSteps({ incident }: { incident: Incident }) {
  const { number, mailAt, concerned } = incident;
  const [dialog, setDialog] = useState<"line" | "mail" | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      {!mailAt && concerned > 0 && (
        <Button aria-label={`Write the mail about ${number}`} onClick={() => setDialog("mail")}>
          Write the Mail
        </Button>
      )}
      <Button look="default" aria-label={`Add a line to ${number}`} onClick={() => setDialog("line")}>
        Add a Line
      </Button>
      <LineDialog incident={incident} opened={dialog === "line"} onClose={close} />
      <FormDialog opened={dialog === "mail"} title={`Mail about ${number}`} onClose={close} wide>
        <MailForm incident={incident} onDone={close} />
      </FormDialog>
    </>
  );
}

function factsOf(incident: Incident): Fact[] {
  const { certInAt, boardAt, concerned, mailed, mailAt, mailSubject } = incident;
  return [
    { label: "Since", value: formatDay(incident.since) },
    { label: "Noticed", value: formatInstant(incident.noticedAt) },
    certInAt
      ? { label: "CERT-In Informed", value: formatInstant(certInAt) }
      : { label: "Inform CERT-In By", value: formatInstant(incident.certInBy) },
    boardAt
      ? { label: "Board Informed", value: formatInstant(boardAt) }
      : { label: "Inform the Board By", value: formatInstant(incident.boardBy) },
    { label: "Whom", value: formatFilter(incident.filter) },
    { label: "Accounts", value: formatCount(concerned) },
    {
      label: "Mail",
      value: mailAt
        ? `“${mailSubject}”: written to ${formatCount(mailed)} of ${formatCount(concerned)}`
        : "Not sent yet",
    },
  ];
}

function formatFilter({ role, by, from, to, city, school, addresses }: Incident["filter"]): string {
  return [
    CONCERNED_ROLE_LABELS[role],
    by && from && to && `${SPAN_LABELS[by]}: ${formatDay(from)} to ${formatDay(to)}`,
    city,
    school,
    addresses > 0 && `of ${formatCount(addresses)} given ${addresses === 1 ? "address" : "addresses"}`,
  ]
    .filter(Boolean)
    .join("; ");
}

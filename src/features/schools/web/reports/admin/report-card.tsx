// What staff read of a report: who reports whom and why, what else is reported about the same, and the decision.
import { useState } from "react";
import { formatInstant } from "#platform/domain/day.ts";
import type { Report } from "#features/schools/domain/reports/calls.ts";
import {
  REASON_NAMES,
  REPORT_STATE_LABELS,
  type ReportDecision,
  type ReportState,
} from "#features/schools/domain/reports/terms.ts";
import { ReportedConversation } from "#features/schools/web/reports/admin/reported-conversation.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { DescriptionList, type Fact } from "#platform/web/ui/display/description-list.tsx";
import { StatusBadge, type StatusTone } from "#platform/web/ui/display/status-badge.tsx";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { useDecideReport } from "#features/schools/web/reports/admin/queries.ts";
import { NoteField } from "#platform/web/ui/form/form-fields.tsx";
import { ActionDialog } from "#platform/web/ui/form/action-dialog.tsx";

const TONES: Record<ReportState, StatusTone> = { open: "waiting", upheld: "bad", dismissed: "neutral" };

type Props = { report: Report };

export const nameOfReported = ({ target, school, candidate }: Report): string =>
  (target === "school" ? school?.instituteName : candidate?.fullName) ?? "Deleted";

/** On the page of the school that is reported, which names and suspends it. */
export function ReportCard({ report }: Props) {
  return (
    <Card
      title={
        report.target === "school"
          ? REASON_NAMES[report.reason]
          : `${nameOfReported(report)}: ${REASON_NAMES[report.reason]}`
      }
      actions={
        <span className="row gap-xs">
          <StateOfReport report={report} />
        </span>
      }
    >
      <ReportDetail report={report} isOnSchoolPage />
      <div className="row gap-xs above">
        <ReportDecisions report={report} isOnSchoolPage />
      </div>
    </Card>
  );
}

export function StateOfReport({ report: { target, school, state, causesHold } }: Props) {
  return (
    <>
      {causesHold && state === "open" && <StatusBadge tone="bad">School on Hold</StatusBadge>}
      {target === "school" && school?.isSuspended && <StatusBadge tone="bad">Suspended</StatusBadge>}
      <StatusBadge tone={TONES[state]}>{REPORT_STATE_LABELS[state]}</StatusBadge>
    </>
  );
}

type OnPage = Props & { isOnSchoolPage?: boolean };

export function ReportDetail({ report, isOnSchoolPage = false }: OnPage) {
  const isKnown = isOnSchoolPage && report.target === "school";
  return (
    <div>
      {report.text && <p className="quote text below written">{report.text}</p>}
      <DescriptionList inRows facts={factsOf(report).slice(isKnown ? 1 : 0)} />
      {report.hasConversation && <ReportedConversation id={report._id} />}
    </div>
  );
}

function factsOf({
  target,
  reason,
  school,
  candidate,
  reporter,
  createdAt,
  history,
  ...report
}: Report): Fact[] {
  const { note, handledAt, handledBy } = report;
  const schoolLink = school && (
    <TextLink to={`?view=school&school=${school._id}`}>{school.instituteName}</TextLink>
  );
  const candidateLink = candidate && (
    <TextLink to={`/admin/candidatedetails/${candidate._id}`}>{candidate.fullName}</TextLink>
  );
  const [reported, reporting] =
    target === "school" ? [schoolLink, candidateLink] : [candidateLink, schoolLink];
  return [
    { label: target === "school" ? "School" : "Profile", value: reported },
    {
      label: "Reported By",
      value:
        reason === "words-of-money"
          ? "Our check of texts"
          : (reporting ?? reporter ?? "Somebody who was deleted"),
    },
    { label: "Account", value: reporter },
    { label: "Reported On", value: formatInstant(createdAt) },
    {
      label: "All Reports About It",
      value: `${history.open} open, ${history.upheld} upheld, ${history.dismissed} dismissed`,
    },
    ...(handledAt
      ? [
          { label: "Looked At", value: `${formatInstant(handledAt)}${handledBy ? `, by ${handledBy}` : ""}` },
          { label: "Note", value: note },
        ]
      : []),
  ];
}

export function ReportDecisions({ report, isOnSchoolPage = false }: OnPage) {
  const [decision, setDecision] = useState<ReportDecision | null>(null);
  const { target, school, candidate, state } = report;
  const about = (target === "school" ? school?.instituteName : candidate?.fullName) ?? "this report";
  if (state !== "open") return null;
  return (
    <>
      <Button aria-label={`Uphold the report of ${about}`} onClick={() => setDecision("upheld")}>
        Uphold
      </Button>
      <Button
        look="default"
        aria-label={`Dismiss the report of ${about}`}
        onClick={() => setDecision("dismissed")}
      >
        Dismiss
      </Button>
      {target === "school" && school && !isOnSchoolPage && (
        <ButtonLink look="default" to={`?view=school&school=${school._id}`}>
          {school.isSuspended ? "Open the School" : "Open or Suspend the School"}
        </ButtonLink>
      )}
      {decision && (
        <DecisionDialog report={report} decision={decision} about={about} onClose={() => setDecision(null)} />
      )}
    </>
  );
}

const LABELS: Record<ReportDecision, string> = { upheld: "Uphold", dismissed: "Dismiss" };

type DecisionProps = Props & { decision: ReportDecision; about: string; onClose: () => void };

function leadOf({ reason, target }: Report, decision: ReportDecision): string {
  if (decision === "upheld")
    return "The report is true. Nothing else happens by itself: suspend the school if it is needed.";
  return target === "school" && reason === "asked-for-money"
    ? "The report is not true. Reports about money of this person do not put a school on hold any more."
    : "The report is not true, or nothing follows from it.";
}

/** With a note for the activity log. */
function DecisionDialog({ report, decision, about, onClose }: DecisionProps) {
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

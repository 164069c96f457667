// One report for staff: who reports whom and why, what else is reported about the same, and the decision.
import { useState } from "react";
import { formatInstant } from "#platform/domain/day.ts";
import type { Report } from "#features/schools/domain/reports/calls.ts";
import {
  REASON_NAMES,
  REPORT_STATE_LABELS,
  type ReportDecision,
  type ReportState,
} from "#features/schools/domain/reports/terms.ts";
import { DecisionDialog } from "#features/schools/web/reports/admin/decision-dialog.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { DescriptionList, type Fact } from "#platform/web/ui/display/description-list.tsx";
import { StatusBadge, type StatusTone } from "#platform/web/ui/display/status-badge.tsx";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";

const TONES: Record<ReportState, StatusTone> = { open: "waiting", upheld: "bad", dismissed: "neutral" };

type Props = {
  report: Report;
  /** On the page of the school that is reported, which names and suspends it. */
  isOnSchoolPage?: boolean;
};

export function ReportCard({ report, isOnSchoolPage = false }: Props) {
  const { target, school, candidate, state, reason, text, causesHold } = report;
  const isReported = isOnSchoolPage && target === "school";
  const about = target === "school" ? school?.instituteName : candidate?.fullName;
  return (
    <Card
      title={isReported ? REASON_NAMES[reason] : `${about ?? "Deleted"}: ${REASON_NAMES[reason]}`}
      actions={
        <span className="row gap-xs">
          {causesHold && state === "open" && <StatusBadge tone="bad">School on Hold</StatusBadge>}
          {target === "school" && school?.isSuspended && <StatusBadge tone="bad">Suspended</StatusBadge>}
          <StatusBadge tone={TONES[state]}>{REPORT_STATE_LABELS[state]}</StatusBadge>
        </span>
      }
    >
      {text && <p className="quote text below written">{text}</p>}
      <DescriptionList inRows facts={factsOf(report).slice(isReported ? 1 : 0)} />
      {state === "open" && (
        <Decisions report={report} about={about ?? "this report"} offersSchool={!isReported} />
      )}
    </Card>
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

type DecisionProps = { report: Report; about: string; offersSchool: boolean };

function Decisions({ report, about, offersSchool }: DecisionProps) {
  const [decision, setDecision] = useState<ReportDecision | null>(null);
  const close = () => setDecision(null);
  const { target, school } = report;
  return (
    <div className="row gap-xs above">
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
      {offersSchool && target === "school" && school && (
        <ButtonLink look="default" to={`?view=school&school=${school._id}`}>
          {school.isSuspended ? "Open the School" : "Open or Suspend the School"}
        </ButtonLink>
      )}
      {decision && <DecisionDialog report={report} decision={decision} about={about} onClose={close} />}
    </div>
  );
}

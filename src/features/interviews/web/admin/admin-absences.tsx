// Absences: interviews to which one side says that the other did not come, and the decision of staff (INT-92).
import {
  ABSENCE_STATES,
  type AbsenceDecision,
  type AbsenceState,
  type InterviewSide,
} from "#features/interviews/domain/absence.ts";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { AdminList } from "#platform/web/ui/table/admin-list.tsx";
import { adminView } from "#platform/web/layout/dashboard/admin-view.ts";
import { formatDayWithWeekday, formatInstant, formatTime } from "#platform/domain/day.ts";
import { isFreeRound } from "#features/interviews/domain/invitation/next-round.ts";
import { isAgreed } from "#features/interviews/domain/rules.ts";
import type { Interview } from "#features/interviews/domain/wire.ts";
import { errorMessage } from "#platform/web/api.ts";
import { InterviewStatusBadge } from "#features/interviews/web/badges.tsx";
import { DescriptionList, type Fact } from "#platform/web/ui/display/description-list.tsx";
import { StatusBadge, type StatusTone } from "#platform/web/ui/display/status-badge.tsx";
import { useConfirmedAction } from "#platform/web/ui/feedback/confirmed-action.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { absencesQuery, readAbsenceState, useDecideAbsence } from "./absence-queries.ts";

export const absencesView = adminView({
  name: "absences",
  under: "interviews",
  Component: AdminAbsences,
  loads: (cache, address) => [cache.prefetchQuery(absencesQuery(address))],
});

export default function AdminAbsences() {
  return (
    <AdminList
      title="Absences"
      lead="One side says that the other did not come. What nobody contradicts is settled by itself after 72 hours."
      actions={<TextLink to="?view=interviews">All Interviews</TextLink>}
      query={absencesQuery}
      rows={["absences", "absence"]}
      choice={{
        label: "State",
        name: "state",
        options: [...ABSENCE_STATES, "all"],
        labels: { ...ABSENCE_STATE_LABELS, all: "All" },
        always: "disputed",
      }}
      entry={{
        title: titleOfAbsence,
        lines: linesOfAbsence,
        heading: headingOfAbsence,
        badges: (interview) => <StateOfAbsence interview={interview} />,
        detail: (interview) => <AbsenceDetail interview={interview} />,
        actions: (interview) => <AbsenceDecisions interview={interview} />,
      }}
      failure="The absences could not be loaded. Please try again."
      empty={{
        text: "No absences found",
        picture: "interviews",
        hint: (_narrowed, filters) =>
          readAbsenceState(filters) === "disputed"
            ? "No absence is contradicted. Those that are only noted stand under another state."
            : "Another state may have absences.",
      }}
    />
  );
}

const ABSENCE_STATE_LABELS: Record<AbsenceState, string> = {
  disputed: "Contradicted",
  noted: "Not contradicted yet",
  upheld: "Upheld",
  dismissed: "Dismissed",
};
const TONES: Record<AbsenceState, StatusTone> = {
  disputed: "waiting",
  noted: "moved",
  upheld: "bad",
  dismissed: "neutral",
};

type Absence = NonNullable<Interview["absence"]>;

type Props = { interview: Interview };

/** "Asha Verma did not come" */
const titleOfAbsence = (interview: Interview): string =>
  interview.absence ? `${nameOf(interview, interview.absence.who)} did not come` : interview.candidateName;

const headingOfAbsence = (interview: Interview): string =>
  interview.absence
    ? `${titleOfAbsence(interview)}, says ${nameOf(interview, interview.absence.claimedBy)}`
    : titleOfAbsence(interview);

const linesOfAbsence = (interview: Interview): string[] =>
  interview.absence
    ? [
        `Says ${nameOf(interview, interview.absence.claimedBy)}`,
        `${formatDayWithWeekday(interview.interviewDate)} · ${ABSENCE_STATE_LABELS[interview.absence.state]}`,
      ]
    : [];

function StateOfAbsence({ interview: { absence } }: Props) {
  return (
    absence && <StatusBadge tone={TONES[absence.state]}>{ABSENCE_STATE_LABELS[absence.state]}</StatusBadge>
  );
}

function AbsenceDetail({ interview }: Props) {
  const { absence } = interview;
  if (!absence) return null;
  return (
    <div>
      {absence.dispute && (
        <div className="below">
          <p className="breaks text dimmed">{nameOf(interview, absence.who)} answers:</p>
          <blockquote className="quote padded written above-2xs">{absence.dispute}</blockquote>
        </div>
      )}
      <DescriptionList inRows facts={factsOf(interview, absence)} />
    </div>
  );
}

function nameOf({ candidateId, employerId }: Interview, side: InterviewSide): string {
  return side === "candidate" ? candidateId.fullName : employerId.instituteName;
}

function factsOf(interview: Interview, { claimedAt, settlesAt, state }: Absence): Fact[] {
  const { candidateId, employerId, interviewDate, interviewSlotFrom: from, interviewSlotTo: to } = interview;
  return [
    {
      label: "Interview",
      value: `${formatDayWithWeekday(interviewDate)}, ${formatTime(from)} to ${formatTime(to)}`,
    },
    { label: "Candidate", value: both(candidateId.fullName, candidateId.email) },
    { label: "School", value: both(employerId.instituteName, employerId.email) },
    {
      label: "Where",
      value: interview.mode === "online" ? interview.InterviewLink || "Online" : interview.location,
    },
    { label: "Said On", value: formatInstant(claimedAt) },
    ...(state === "noted" && isAgreed(interview.status)
      ? [{ label: "Settles By Itself On", value: formatInstant(settlesAt) }]
      : []),
    { label: "Status", value: <InterviewStatusBadge status={interview.status} /> },
  ];
}

const both = (name: string, email: string | null | undefined) => (email ? `${name}, ${email}` : name);

const DECISIONS: Record<AbsenceDecision, string> = { upheld: "Uphold", dismissed: "Dismiss" };

function AbsenceDecisions({ interview }: Props) {
  const { absence } = interview;
  const { mutateAsync, isPending } = useDecideAbsence();
  const confirmedAction = useConfirmedAction();
  if (!absence || interview.steps.every(({ step }) => step !== "settleAbsence")) return null;
  const absent = nameOf(interview, absence.who);

  const decide = (decision: AbsenceDecision) =>
    confirmedAction({
      question: {
        title: decision === "upheld" ? `${absent} did not come?` : "Dismiss this absence?",
        body: consequenceOf(interview, absence, decision),
        confirm: decision === "upheld" ? "Yes, uphold it" : "Yes, dismiss it",
        cancel: "Go Back",
        destructive: decision === "upheld",
      },
      act: () => mutateAsync({ id: interview._id, decision }),
      done: ({ message }) => toast.good(message, { seconds: 4 }),
      failed: (error) =>
        toast.bad(errorMessage(error, "This could not be decided. Please try again."), { seconds: 4 }),
    });

  return (
    <>
      {(["upheld", "dismissed"] as const).map((decision) => (
        <Button
          key={decision}
          look={decision === "upheld" ? "filled" : "default"}
          busy={isPending}
          aria-label={`${DECISIONS[decision]} the absence of ${absent}`}
          onClick={() => void decide(decision)}
        >
          {DECISIONS[decision]}
        </Button>
      ))}
    </>
  );
}

/** What a decision does to the interview and its credit, before it is taken. */
function consequenceOf(interview: Interview, { who }: Absence, decision: AbsenceDecision): string {
  const school = interview.employerId.instituteName;
  if (decision === "dismissed")
    return `The interview stays as it is, “${interview.status}”, and nothing happens to its credit. Both sides get a mail. An absence of this interview cannot be said again; All Interviews cancels it with the credit back.`;
  if (isFreeRound(interview.roundNumber))
    return "The interview is cancelled. It took no credit. Both sides get a mail. This cannot be undone.";
  const credit =
    who === "candidate" ? `The credit goes back to ${school}.` : `The credit of ${school} stays spent.`;
  return `The interview is cancelled. ${credit} Both sides get a mail. This cannot be undone.`;
}

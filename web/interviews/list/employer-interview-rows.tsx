// Interviews of an employer in a table, with the actions on each.
import { Anchor } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import type { Day } from "#domain/day.ts";
import type { Interview } from "#domain/interviews/wire.ts";
import { CompleteDialog } from "#web/interviews/actions/complete-dialog.tsx";
import { EmployerActions } from "#web/interviews/actions/employer-actions.tsx";
import { OfferDayDialog } from "#web/interviews/actions/offer-day-dialog.tsx";
import { InterviewMembers } from "#web/interviews/team/interview-members.tsx";
import { InterviewTeam } from "#web/interviews/team/interview-team.tsx";
import { InterviewTable } from "./interview-table.tsx";
import { ResultLine } from "./result-badge.tsx";

const COLUMN_LABELS = {
  who: "Candidate Name",
  date: "Interview Date",
  link: "Meeting Link",
  actions: "Actions/Result",
};

type Props = {
  interviews: readonly Interview[];
  today: Day;
  /** For an admin, who only reads. */
  readOnly?: boolean | undefined;
};
type Open = { dialog: "complete" | "offer-day"; interview: Interview } | null;

export function EmployerInterviewRows({ interviews, today, readOnly }: Props) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <>
      <InterviewTable
        name="Scheduled Interviews"
        interviews={interviews}
        labels={COLUMN_LABELS}
        today={today}
        nameOf={(interview) => (
          <>
            <CandidateName interview={interview} asAdmin={readOnly} />
            {readOnly ? <InterviewMembers interview={interview} /> : <InterviewTeam interview={interview} />}
          </>
        )}
        actionsOf={(interview) =>
          readOnly ? (
            interview.result && <ResultLine result={interview.result} />
          ) : (
            <EmployerActions
              interview={interview}
              today={today}
              onComplete={() => setOpen({ dialog: "complete", interview })}
              onReschedule={() => setOpen({ dialog: "offer-day", interview })}
            />
          )
        }
      />
      {open?.dialog === "complete" && <CompleteDialog interview={open.interview} onClose={close} />}
      {open?.dialog === "offer-day" && (
        <OfferDayDialog interview={open.interview} today={today} onClose={close} />
      )}
    </>
  );
}

/** The name stays when the person is deleted; the profile does not. */
function CandidateName({ interview, asAdmin }: { interview: Interview; asAdmin: boolean | undefined }) {
  const { _id: id } = interview.candidateId;
  if (!id) return interview.candidateName;
  const area = asAdmin ? "admin" : "employer";
  return (
    <Anchor component={Link} to={`/${area}/candidatedetails/${id}`} inherit>
      {interview.candidateName}
    </Anchor>
  );
}

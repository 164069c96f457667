// An employer's interviews with the actions on each.
import { Anchor, Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { Day } from "#domain/day.ts";
import { HIRING_ROLES, READING_ROLES } from "#domain/role.ts";
import type { Interview } from "#domain/interviews/wire.ts";
import { CompleteDialog } from "#web/interviews/actions/complete-dialog.tsx";
import { EmployerActions } from "#web/interviews/actions/employer-actions.tsx";
import { InterviewTable } from "#web/interviews/list/interview-table.tsx";
import { OfferDayDialog } from "#web/interviews/actions/offer-day-dialog.tsx";
import { InterviewMembers } from "#web/interviews/team/interview-members.tsx";
import { InterviewTeam } from "#web/interviews/team/interview-team.tsx";
import { interviewQueries } from "#web/interviews/queries.ts";
import { ResultLine } from "./result-badge.tsx";
import { useHasMemberRole } from "#web/teams/member-role.ts";
import { useSearchFilters } from "#web/ui/table/search-params.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { RecordList } from "#web/ui/table/record-list.tsx";

const COLUMN_LABELS = {
  who: "Candidate Name",
  date: "Interview Date",
  link: "Meeting Link",
  actions: "Actions/Result",
};

type Props = { employerId: string; today: Day; /** For an admin, who only reads. */ readOnly?: boolean };
type Open = { dialog: "complete" | "offer-day"; interview: Interview } | null;

export function EmployerInterviews({ employerId, today, readOnly }: Props) {
  const filters = useSearchFilters();
  const answer = useQuery({
    ...interviewQueries.ofEmployer(employerId, filters.page),
    placeholderData: keepPreviousData,
  });
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);

  return (
    <>
      <RecordList
        answer={answer}
        filters={filters}
        failure="Failed to load interviews"
        empty={<NoInterviews readOnly={readOnly} />}
        render={(interviews) => (
          <InterviewTable
            name="Scheduled Interviews"
            interviews={interviews}
            labels={COLUMN_LABELS}
            today={today}
            nameOf={(interview) => (
              <>
                <CandidateName interview={interview} asAdmin={readOnly} />
                {readOnly ? (
                  <InterviewMembers interview={interview} />
                ) : (
                  <InterviewTeam interview={interview} />
                )}
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
        )}
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

function NoInterviews({ readOnly }: { readOnly: boolean | undefined }) {
  const mayHire = useHasMemberRole(HIRING_ROLES);
  const sees = useHasMemberRole(READING_ROLES)
    ? "The interviews of your school appear here."
    : "The interviews on which you are named appear here.";
  const hint = mayHire ? "Find a candidate and propose a day: it appears here." : sees;
  return (
    <EmptyState
      picture="interviews"
      hint={readOnly ? undefined : hint}
      action={
        !readOnly &&
        mayHire && (
          <Button component={Link} to="/candidate/allCandidatePage">
            Search Candidate
          </Button>
        )
      }
    >
      No interviews found
    </EmptyState>
  );
}

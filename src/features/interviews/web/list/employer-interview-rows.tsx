// Interviews of an employer as an agenda, with the actions on each.
import { MessageLink } from "#features/interviews/web/actions/message-link.tsx";
import type { Day } from "#platform/domain/day.ts";
import type { Interview } from "#features/interviews/domain/wire.ts";
import { Agenda } from "#features/interviews/web/agenda/agenda.tsx";
import { numberOfRound } from "#features/interviews/domain/invitation/terms.ts";
import { EmployerActions, EmployerSteps } from "#features/interviews/web/steps/school-row-actions.tsx";
import { useStepDialog } from "#features/interviews/web/steps/step-dialog.tsx";
import { InterviewMembers } from "#features/interviews/web/team/interview-members.tsx";
import { InterviewTeam, useTeamDialog } from "#features/interviews/web/team/interview-team.tsx";
import { useSession } from "#features/accounts/web/session/session.tsx";
import { mayHire } from "#platform/domain/role.ts";
import { useSay } from "#platform/web/language/use-say.ts";
import { useNow } from "#platform/web/ui/hydration/now.ts";
import { TwoLines } from "#platform/web/ui/table/record-table.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { ResultLine } from "../badges.tsx";

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
  /** One interview, without the section of the agenda. */
  alone?: boolean;
};

export function EmployerInterviewRows({ interviews, today, readOnly, alone }: Props) {
  const say = useSay("interviews");
  const now = useNow(today);
  const memberRole = useSession().user?.memberRole ?? null;
  const { openStep, dialog } = useStepDialog("school");
  const { openTeam, dialog: teamDialog } = useTeamDialog();
  return (
    <>
      <Agenda
        interviews={interviews}
        alone={alone}
        viewer={readOnly ? { actor: "admin", memberRole: null, now } : { actor: "employer", memberRole, now }}
        labels={COLUMN_LABELS}
        nameOf={(interview) => (
          <TwoLines
            first={<CandidateName interview={interview} asAdmin={readOnly} />}
            second={interview.roundNumber > 1 && say(numberOfRound(interview.roundNumber))}
          />
        )}
        actionsOf={(interview) =>
          readOnly ? (
            interview.result && <ResultLine result={interview.result} />
          ) : (
            <>
              <EmployerActions interview={interview} now={now} onOpen={openStep} />
              {memberRole && mayHire({ memberRole }) && interview.candidateId._id && (
                <MessageLink interview={interview} side="school" />
              )}
            </>
          )
        }
        moreOf={(interview) => (
          <div className="stack gap-sm">
            {!readOnly && <EmployerSteps interview={interview} now={now} onOpen={openStep} />}
            {readOnly ? (
              <InterviewMembers interview={interview} />
            ) : (
              <InterviewTeam interview={interview} onOpen={openTeam} />
            )}
          </div>
        )}
      />
      {dialog}
      {teamDialog}
    </>
  );
}

/** The name stays when the person is deleted; the profile does not. */
function CandidateName({ interview, asAdmin }: { interview: Interview; asAdmin: boolean | undefined }) {
  const { _id: id } = interview.candidateId;
  if (!id) return interview.candidateName;
  const area = asAdmin ? "admin" : "employer";
  return <TextLink to={`/${area}/candidatedetails/${id}`}>{interview.candidateName}</TextLink>;
}

// Interviews of an employer as an agenda, with the actions on each.
import type { Day } from "#platform/domain/day.ts";
import type { Interview } from "#features/interviews/domain/wire.ts";
import { Agenda } from "#features/interviews/web/agenda/agenda.tsx";
import { EmployerActions } from "#features/interviews/web/steps/school-row-actions.tsx";
import { useStepDialog } from "#features/interviews/web/steps/step-dialog.tsx";
import { InterviewMembers } from "#features/interviews/web/team/interview-members.tsx";
import { InterviewTeam, useTeamDialog } from "#features/interviews/web/team/interview-team.tsx";
import { useSession } from "#features/accounts/web/session/session.tsx";
import { threadPath } from "#features/threads/domain/paths.ts";
import { mayHire } from "#platform/domain/role.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useNow } from "#platform/web/ui/hydration/now.ts";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { RoundNumber } from "../round-note.tsx";
import { ResultLine } from "../result-badge.tsx";

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
  const t = useT("interviews");
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
          <>
            <CandidateName interview={interview} asAdmin={readOnly} />
            <RoundNumber interview={interview} />
            {readOnly ? (
              <InterviewMembers interview={interview} />
            ) : (
              <InterviewTeam interview={interview} onOpen={openTeam} />
            )}
          </>
        )}
        actionsOf={(interview) =>
          readOnly ? (
            interview.result && <ResultLine result={interview.result} />
          ) : (
            <>
              <EmployerActions interview={interview} now={now} onOpen={openStep} />
              {memberRole && mayHire({ memberRole }) && interview.candidateId._id && (
                <TextLink to={threadPath(interview._id, "school")} underlined>
                  {t("Message")}
                </TextLink>
              )}
            </>
          )
        }
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

// What each side can do with an interview in its list: the documents' buttons, the other steps that are possible now, and
// else how it stands.
import { useState } from "react";
import { dayInIndia, formatDay, formatDayWithWeekday, formatTime } from "#domain/day.ts";
import { agendaFactsOf } from "#domain/interviews/agenda/from-wire.ts";
import { isResultMissing } from "#domain/interviews/agenda/sections.ts";
import type { Proposal } from "#domain/interviews/invitation/terms.ts";
import { hasBegun, isOpen, mayEmployerDelete } from "#domain/interviews/rules.ts";
import type { InterviewSide } from "#domain/interviews/steps/absence.ts";
import type { StepName } from "#domain/interviews/steps/state-table.ts";
import { EMPLOYER_RESULTS } from "#domain/interviews/terms.ts";
import type { Interview } from "#domain/interviews/wire.ts";
import { HIRING_ROLES, INTERVIEWING_ROLES } from "#domain/role.ts";
import { errorMessage } from "#web/api.ts";
import { ResultLine } from "#web/interviews/list/result-badge.tsx";
import { useDeleteInterview, useTakeStep } from "#web/interviews/queries.ts";
import { ProposedTime } from "#web/interviews/times/time-rows.tsx";
import { useHasMemberRole } from "#web/teams/member-role.ts";
import { Button } from "#web/ui/button.tsx";
import { useConfirm } from "#web/ui/feedback/confirm.tsx";
import { useConfirmedAction } from "#web/ui/feedback/confirmed-action.ts";
import { useSingleFlight } from "#web/ui/feedback/single-flight.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { Select } from "#web/ui/form/field.tsx";
import { AbsenceNote, CancelReason, RowStanding, SuspendedSchool } from "./standing.tsx";
import type { OpenStep } from "./step-dialog.tsx";
import { isOver } from "./step-fields.tsx";
import {
  creditSentence,
  doneSentence,
  failureSentence,
  offeredSteps,
  type PossibleStep,
  seenBy,
  wordsOf,
} from "./steps.ts";
import styles from "./steps.module.css";

type Props = { interview: Interview; now: Date; onOpen: (step: OpenStep) => void };

const find = (offered: readonly PossibleStep[], step: StepName) => offered.find((one) => one.step === step);

export function CandidateActions({ interview, now, onOpen }: Props) {
  const take = useImmediateStep(interview, "candidate");
  const offered = offeredSteps(seenBy("candidate", interview), now);
  const ask = find(offered, "askForAnotherDay");

  if (interview.status === "Completed") return <Result interview={interview} />;
  return (
    <>
      {ask ? (
        <div className={styles.choices}>
          {find(offered, "confirm") && (
            <Button small onClick={() => take.run("confirm")}>
              Confirm
            </Button>
          )}
          <Button small look="default" onClick={() => onOpen({ interview, step: ask })}>
            Reschedule
          </Button>
        </div>
      ) : (
        <RowStanding interview={interview} now={now} />
      )}
      <OtherSteps interview={interview} side="candidate" now={now} onOpen={onOpen} />
    </>
  );
}

function Result({ interview: { result, feedback } }: { interview: Interview }) {
  if (!result) return <p className="text dimmed">Result awaited</p>;
  return (
    <>
      <ResultLine result={result} />
      {feedback && <p className={styles.reason}>{feedback}</p>}
    </>
  );
}

/** The result of an interview that is completed already; the table has no step for it. */
const RESULT: PossibleStep = { step: "complete", credit: "none", until: null };

export function EmployerActions({ interview, now, onOpen }: Props) {
  const { status, result } = interview;
  const remove = useRemoval(interview);
  const mayHire = useHasMemberRole(HIRING_ROLES);
  const mayRecord = useHasMemberRole(INTERVIEWING_ROLES);
  const offered = offeredSteps(seenBy("school", interview), now);
  const offer = find(offered, "reschedule");
  const complete = find(offered, "complete");
  const asksResult =
    complete && isResultMissing(agendaFactsOf(interview), { actor: "employer", memberRole: null, now });

  return (
    <>
      {offer && interview.note && (
        <p className={styles.reason}>
          Candidate's reason: <q>{interview.note}</q>
        </p>
      )}
      {asksResult && (
        <ResultQuestion
          candidateName={interview.candidateName}
          onAnswer={(chosen) => onOpen({ interview, step: complete, chosen })}
        />
      )}
      <div className={styles.choices}>
        {result && <ResultLine result={result} />}
        {offer && (
          <Button small onClick={() => onOpen({ interview, step: offer })}>
            Reschedule
          </Button>
        )}
        {mayRecord && status === "Completed" && !result && (
          <Button small onClick={() => onOpen({ interview, step: RESULT })}>
            Add Result
          </Button>
        )}
        {mayHire && mayEmployerDelete({ day: interview.interviewDate, status }, dayInIndia(now)) && (
          <Button small look="danger-subtle" busy={remove.isPending} onClick={remove.run}>
            Delete
          </Button>
        )}
      </div>
      <OtherSteps interview={interview} side="school" now={now} onOpen={onOpen} />
      {mayRecord && isOpen(status) && !asksResult && (
        <EarlyCompletion
          isBegun={hasBegun(interview, now)}
          complete={complete && (() => onOpen({ interview, step: complete }))}
        />
      )}
    </>
  );
}

/** Asks how a person did, once the interview has ended; the answer goes on in the dialog of the result. */
function ResultQuestion({
  candidateName,
  onAnswer,
}: {
  candidateName: string;
  onAnswer: (result: string) => void;
}) {
  const [result, setResult] = useState("");
  return (
    <div className={styles.question} data-not-printed>
      <Select
        label={`How did ${firstNameOf(candidateName)} do?`}
        value={result}
        onChange={({ currentTarget: { value } }) => setResult(value)}
        options={EMPLOYER_RESULTS}
      >
        <option value="">Select a result</option>
      </Select>
      <Button small onClick={() => onAnswer(result)}>
        Mark as Completed
      </Button>
    </div>
  );
}

const TITLE = /^(dr|er|km|kumari|md|miss|mr|mrs|ms|prof|shri|smt|sri)$/i;

/** "Dr. Pooja Sharma" -> "Pooja". The whole name where no word of it can stand alone, as in "S. K. Rao" of initials. */
export function firstNameOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words.find((word) => !TITLE.test(word.replace(/\.$/, "")));
  return first && /^\p{L}[\p{L}\p{M}'’-]+$/u.test(first) ? first : name.trim();
}

/** The documents' button, which is never the first one before the interview has ended. */
function EarlyCompletion({ isBegun, complete }: { isBegun: boolean; complete: (() => void) | undefined }) {
  const ask = useConfirm();
  const refuse = () =>
    void ask({
      title: "Not Accepted By Candidate",
      body: "You can only mark interviews as completed after they are confirmed (Scheduled).",
    });
  return (
    <Button
      className={styles.early}
      small
      look={complete && isBegun ? "default" : "quiet"}
      onClick={complete ?? refuse}
    >
      Mark as Completed
    </Button>
  );
}

const OF_DOCUMENTS: readonly StepName[] = ["confirm", "askForAnotherDay", "reschedule", "complete"];

/** The steps beside the documents' own buttons: a list of times to take, and a quiet button for each other one. */
function OtherSteps({ interview, side, now, onOpen }: Props & { side: InterviewSide }) {
  const seen = seenBy(side, interview);
  const offered = offeredSteps(seen, now);
  const others = offered.filter(
    ({ step }) => !OF_DOCUMENTS.includes(step) && step !== "accept" && step !== "acceptAsked",
  );
  return (
    <>
      {side === "candidate" && interview.school?.suspended && isOpen(interview.status) && <SuspendedSchool />}
      {find(offered, "accept") && (
        <TimesToTake interview={interview} step="accept" side={side} now={now} title="The school proposes:" />
      )}
      {find(offered, "acceptAsked") && (
        <TimesToTake
          interview={interview}
          step="acceptAsked"
          side={side}
          now={now}
          title={`${seen.with} could come:`}
        />
      )}
      <AbsenceNote interview={interview} side={side} />
      {others.length > 0 && (
        <ul className={styles.steps}>
          {others.map((possible) => (
            <li key={possible.step}>
              <Button
                small
                look="quiet"
                className={styles.step}
                onClick={() => onOpen({ interview, step: possible })}
              >
                {wordsOf(possible.step, seen).name}
              </Button>
              <small className="dimmed">{creditSentence(possible, seen, now)}</small>
            </li>
          ))}
        </ul>
      )}
      <CancelReason interview={interview} side={side} />
    </>
  );
}

const formatProposal = ({ date, from, to }: Proposal): string =>
  `${formatDayWithWeekday(date)}, ${formatTime(from)} to ${formatTime(to)}`;

type TimesProps = Pick<Props, "interview" | "now"> & {
  step: "accept" | "acceptAsked";
  side: InterviewSide;
  title: string;
};

/** The times that the other side proposes, each with a button that takes it. */
function TimesToTake({ interview, step, side, now, title }: TimesProps) {
  const take = useImmediateStep(interview, side);
  const times = step === "accept" ? interview.proposals : interview.candidateProposals;
  return (
    <div className={styles.proposals}>
      <p>{title}</p>
      <ul>
        {times.map((one, at) => (
          <li key={`${one.date} ${one.from}`}>
            <span>
              <ProposedTime time={one} />
            </span>
            <Button
              small
              look="default"
              disabled={take.isPending || isOver(one, now)}
              aria-label={`Take ${formatProposal(one)}`}
              onClick={() => take.run(step, at)}
            >
              {isOver(one, now) ? "Has passed" : "Take this time"}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A step without a dialog. */
function useImmediateStep(interview: Interview, side: InterviewSide) {
  const { mutateAsync, isPending } = useTakeStep(interview._id);
  const singleFlight = useSingleFlight();
  const run = (step: StepName, proposal?: number) =>
    void singleFlight(async () => {
      try {
        const { message } = await mutateAsync({ step, side, said: { proposal } });
        toast.good(doneSentence(step, seenBy(side, interview), message), { seconds: 4 });
      } catch (error) {
        toast.bad(errorMessage(error, failureSentence(step)), { seconds: 4 });
      }
    });
  return { run, isPending };
}

function creditAfterDeletion({ status }: Interview): string {
  return status === "Cancelled"
    ? "Your credits stay as they are: what became of its credit was settled when it was cancelled."
    : "The credit that it took is not returned.";
}

function useRemoval(interview: Interview) {
  const ask = useConfirm();
  const confirmedAction = useConfirmedAction();
  const removal = useDeleteInterview();
  const run = () =>
    void confirmedAction({
      question: {
        title: "Are you sure?",
        body: `The interview with ${interview.candidateName} on ${formatDay(interview.interviewDate)} will be removed from your list. ${creditAfterDeletion(interview)} This action cannot be undone.`,
        confirm: "Yes, delete",
        cancel: "Cancel",
        destructive: true,
      },
      act: () => removal.mutateAsync(interview._id),
      done: () =>
        void ask({ title: "Deleted!", body: "Interview has been deleted.", tone: "good", seconds: 1.5 }),
      failed: (error) =>
        void ask({ title: "Error", body: errorMessage(error, "Could not delete interview"), tone: "bad" }),
    });
  return { run, isPending: removal.isPending };
}

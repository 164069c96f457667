// What a school can do with an interview in its list: the documents' buttons and the other steps that are possible now.
import { dayInIndia, formatDay } from "#platform/domain/day.ts";
import { leadsOn } from "#features/applications/domain/stages.ts";
import { agendaFactsOf } from "#features/interviews/domain/agenda/from-wire.ts";
import { isResultMissing } from "#features/interviews/domain/agenda/sections.ts";
import { isFreeRound } from "#features/interviews/domain/invitation/next-round.ts";
import { hasBegun, isOpen, mayEmployerDelete } from "#features/interviews/domain/rules.ts";
import type { Interview } from "#features/interviews/domain/wire.ts";
import { HIRING_ROLES, INTERVIEWING_ROLES } from "#platform/domain/role.ts";
import { givenNameOf } from "#platform/domain/short-name.ts";
import { errorMessage } from "#platform/web/api.ts";
import { ResultLine } from "#features/interviews/web/badges.tsx";
import { useDeleteInterview, interviewQueries } from "#features/interviews/web/queries.ts";
import { useHasMemberRole } from "#features/schools/web/teams/member-role.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { useConfirm } from "#platform/web/ui/feedback/confirm.tsx";
import { useConfirmedAction } from "#platform/web/ui/feedback/confirmed-action.ts";
import { RowAction } from "#platform/web/ui/table/row-action.tsx";
import { findStep, OtherSteps, type RowActionsProps } from "./other-steps.tsx";
import { offeredSteps, type PossibleStep, seenBy } from "./steps.ts";
import tableStyles from "../agenda/interview-table.module.css";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ScheduleInterview } from "#features/interviews/web/schedule-interview.tsx";
import { SUBSCRIPTIONS } from "#features/money/web/subscriptions/queries.ts";
import { makeStale } from "#platform/web/query.ts";

type NextRound = NonNullable<Interview["nextRound"]>;

/** Nothing once the candidate has been invited again, or has deleted the account. */
function InviteAgain({ interview, next }: { interview: Interview; next: NextRound }) {
  const cache = useQueryClient();
  const { candidateId: candidate, employerId: school } = interview;
  const candidateId = candidate._id ?? "";
  const employerId = school._id ?? "";
  const { data } = useQuery({
    ...interviewQueries.between(employerId, candidateId),
    enabled: candidateId !== "",
  });
  if (candidateId === "" || !data) return null;
  if (data.items.some(({ createdAt }) => createdAt > interview.createdAt)) return null;
  return (
    <ScheduleInterview
      candidate={{
        _id: candidateId,
        fullName: candidate.fullName,
        interviewSlotFrom: next.slotFrom,
        interviewSlotTo: next.slotTo,
      }}
      open={undefined}
      {...(interview.applicationId && { applicationId: interview.applicationId })}
      earlier={interview}
      onScheduled={() => void makeStale(cache, SUBSCRIPTIONS)}
    />
  );
}

/** The result of an interview that is completed already; the table has no step for it. */
const RESULT: PossibleStep = { step: "complete", credit: "none", until: null };

export function EmployerActions({ interview, now, onOpen }: RowActionsProps) {
  const t = useT("interviews");
  const { status, result, candidateName } = interview;
  const remove = useRemoval(interview);
  const mayHire = useHasMemberRole(HIRING_ROLES);
  const mayRecord = useHasMemberRole(INTERVIEWING_ROLES);
  const offered = offeredSteps(seenBy("school", interview), now);
  const offer = findStep(offered, "reschedule");
  const complete = findStep(offered, "complete");
  const asksResult =
    complete && isResultMissing(agendaFactsOf(interview), { actor: "employer", memberRole: null, now });

  return (
    <>
      {asksResult && (
        <span className={tableStyles.asked}>
          {t("How did {candidateName} do?", { candidateName: givenNameOf(candidateName) })}
        </span>
      )}
      {result && <ResultLine result={result} />}
      {mayHire && interview.nextRound && <InviteAgain interview={interview} next={interview.nextRound} />}
      {mayHire && interview.applicationId && leadsOn(result) && (
        <ButtonLink small look="default" to={`?tab=applicants&application=${interview.applicationId}`}>
          {t("Go on with the application")}
        </ButtonLink>
      )}
      {offer && (
        <Button small onClick={() => onOpen({ interview, step: offer })}>
          {t("Reschedule")}
        </Button>
      )}
      {mayRecord && status === "Completed" && !result && (
        <Button small onClick={() => onOpen({ interview, step: RESULT })}>
          {t("Add Result")}
        </Button>
      )}
      {mayRecord && isOpen(status) && (
        <Completion
          look={asksResult ? "filled" : complete && hasBegun(interview, now) ? "default" : "quiet"}
          complete={complete && (() => onOpen({ interview, step: complete }))}
        />
      )}
      {mayHire && mayEmployerDelete(agendaFactsOf(interview), dayInIndia(now)) && (
        <RowAction
          icon="trash"
          label={t("Delete")}
          recordName={t("the interview with {candidateName}", { candidateName })}
          destructive
          busy={remove.isPending}
          onClick={remove.run}
        />
      )}
    </>
  );
}

/** In the opened row. */
export function EmployerSteps(props: RowActionsProps) {
  const t = useT("interviews");
  const { interview, now } = props;
  const isAsked = findStep(offeredSteps(seenBy("school", interview), now), "reschedule");
  return (
    <>
      {isAsked && interview.note && (
        <p className="text breaks">
          {t.nodes("Candidate's reason: {reason}", { reason: <q>{interview.note}</q> })}
        </p>
      )}
      <OtherSteps {...props} side="school" />
    </>
  );
}

type CompletionProps = { look: "filled" | "default" | "quiet"; complete: (() => void) | undefined };

/** The documents' button, which is never the first one before the interview has ended. */
function Completion({ look, complete }: CompletionProps) {
  const t = useT("interviews");
  const ask = useConfirm();
  const refuse = () =>
    void ask({
      title: t("Not Accepted By Candidate"),
      body: t("You can only mark interviews as completed after they are confirmed (Scheduled)."),
    });
  return (
    <Button small look={look} onClick={complete ?? refuse}>
      {t("Mark as Completed")}
    </Button>
  );
}

function creditAfterDeletion({ status, roundNumber }: Interview): string {
  if (isFreeRound(roundNumber)) return "It took no credit.";
  return status === "Cancelled"
    ? "Your credits stay as they are: what became of its credit was settled when it was cancelled."
    : "The credit that it took is not returned.";
}

function useRemoval(interview: Interview) {
  const say = useSay("interviews");
  const locale = useLocale();
  const t = useT("interviews");
  const ask = useConfirm();
  const confirmedAction = useConfirmedAction();
  const removal = useDeleteInterview();
  const run = () =>
    void confirmedAction({
      question: {
        title: t("Are you sure?"),
        body: t(
          "The interview with {candidateName} on {day} will be removed from your list. {credit} This action cannot be undone.",
          {
            candidateName: interview.candidateName,
            day: formatDay(interview.interviewDate, locale),
            credit: say(creditAfterDeletion(interview)),
          },
        ),
        confirm: t("Yes, delete"),
        cancel: t("Cancel"),
        destructive: true,
      },
      act: () => removal.mutateAsync(interview._id),
      done: () =>
        void ask({
          title: t("Deleted!"),
          body: t("Interview has been deleted."),
          tone: "good",
          seconds: 1.5,
        }),
      failed: (error) =>
        void ask({
          title: t("Error"),
          body: errorMessage(error, t("Could not delete interview")),
          tone: "bad",
        }),
    });
  return { run, isPending: removal.isPending };
}

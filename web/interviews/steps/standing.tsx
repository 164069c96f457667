// How an interview stands, in words: one sentence for the page of a link, a few words for a row of a list, and what was said
// about an absence or a cancel.
import { type Day, dayInIndia, formatInstantWithWeekday } from "#domain/day.ts";
import { agendaFactsOf } from "#domain/interviews/agenda/from-wire.ts";
import { hasEnded } from "#domain/interviews/agenda/sections.ts";
import type { InterviewSide } from "#domain/interviews/steps/absence.ts";
import type { InterviewPage } from "#domain/interviews/steps/calls.ts";
import { startsFrom, type StepName } from "#domain/interviews/steps/state-table.ts";
import type { InterviewStatus } from "#domain/interviews/terms.ts";
import type { Interview } from "#domain/interviews/wire.ts";
import { TEACHERS_NEVER_PAY } from "#domain/verifications/teachers-never-pay.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { offeredSteps, seenBy } from "./steps.ts";
import { useT } from "#web/language/use-t.tsx";
import { useSay } from "#web/language/use-say.ts";

const TOO_LATE = "Its time has passed, so it can no longer be answered.";

/** How it stands, and what comes next. */
export function standingOf(page: InterviewPage): string {
  if (page.status === "Cancelled") return [cancelledBy(page), creditOf(page)].filter(Boolean).join(" ");
  if (page.status === "Completed") return completed(page);
  return page.side === "candidate" ? forCandidate(page) : forSchool(page);
}

function forCandidate(page: InterviewPage): string {
  if (page.status === "Pending") {
    const until = endOf(page, ["accept", "confirm"]);
    if (!until) return TOO_LATE;
    const count = page.proposals.length;
    return count > 1
      ? `${page.with} invites you and proposes ${count} times. Please take one before ${until}.`
      : `${page.with} invites you. Please answer before ${until}.`;
  }
  if (page.status === "Pending Reschedule")
    return `You asked for another day, and ${page.with} answers. ${ending(page, "")}`.trim();
  if (!endOf(page, ["cancelByCandidate"])) return `Its time has come. ${page.with} records the result.`;
  return page.status === "Rescheduled"
    ? "This is the new day. You need not confirm it again."
    : "You have agreed to this interview.";
}

function forSchool(page: InterviewPage): string {
  if (page.status === "Pending")
    return `${page.with} has not answered yet. ${ending(page, ", and the credit comes back unless five others have that day")}`.trim();
  if (page.status === "Pending Reschedule")
    return `${page.with} asks for another day. ${ending(page, " and the credit comes back")}`.trim();
  if (!endOf(page, ["cancelAgreed"]))
    return "Its time has come. After it, your dashboard asks for the result.";
  // The candidate may not have agreed to a day of the school's own.
  return page.status === "Rescheduled"
    ? "This is the new day."
    : `${page.with} has agreed to this interview.`;
}

/** When nobody's answer ends it. */
function ending({ answerBy }: InterviewPage, credit: string): string {
  return answerBy
    ? `Without an answer by ${formatInstantWithWeekday(answerBy)} it is cancelled${credit}.`
    : "";
}

function completed({ side, result, with: other }: InterviewPage): string {
  if (side === "school") return "The interview was held.";
  return result === null
    ? `The interview was held. ${other} has shared no result.`
    : "The interview was held. This is the result:";
}

function cancelledBy({ side, cancelledBy: by, with: other, cancelReason }: InterviewPage): string {
  // Reasons of the clock and of staff are whole sentences.
  if (by !== "candidate" && by !== "school") return cancelReason ?? "The interview is cancelled.";
  return by === side ? "You cancelled this interview." : `${other} cancelled this interview.`;
}

function creditOf({ credit }: InterviewPage): string | null {
  if (credit === null) return null;
  if (credit === "waits") return "The credit waits for your next plan, for a year.";
  return credit === "back" ? "The credit has been returned." : "The credit stays spent.";
}

function endOf({ steps }: InterviewPage, names: readonly StepName[]): string | null {
  const until = steps
    .flatMap((one) => (names.includes(one.step) && one.until ? [one.until] : []))
    .toSorted()
    .at(-1);
  return until ? formatInstantWithWeekday(until) : null;
}

/** In a row of the candidate's list, where no answer is asked. */
export function RowStanding({ interview, now }: { interview: Interview; now: Date }) {
  const say = useSay("interviews");
  const t = useT("interviews");
  const { status, interviewDate } = interview;
  const isOfPast = interviewDate < dayInIndia(now);
  const mayDecline = offeredSteps(seenBy("candidate", interview), now).some(({ step }) => step === "decline");
  const isAsked = status === "Pending Reschedule" && mayDecline;
  if (isAsked && !isOfPast) return <p className="text dimmed">{t("Waiting for the school's answer")}</p>;
  const isMissed = status === "Pending";
  const isHeld = startsFrom("complete", status) && hasEnded(agendaFactsOf(interview), now);
  if (!isMissed && !isOfPast) return isHeld && <p className="text dimmed">{t("Result awaited")}</p>;
  return (
    <p className="text dimmed">
      {isOfPast && t("Interview Not Completed")}
      {isMissed && <small className="line">{say(TOO_LATE)}</small>}
      {isAsked && <small className="line">{t("The school may still offer another day.")}</small>}
    </p>
  );
}

const TURNS: Partial<Record<InterviewStatus, string>> = {
  Pending: "Waiting for the candidate to confirm.",
  "Interview Scheduled": "The candidate has confirmed.",
  "Pending Reschedule": "The candidate has asked for another day.",
  Rescheduled: "The new day has been set.",
};

/** Who has to act next, for the school that looks at the candidate's profile. */
export function turnOf({ status, interviewDate }: Interview, today: Day): string | undefined {
  return status === "Pending" && interviewDate < today
    ? "The candidate did not answer in time. Delete it under Scheduled Interviews to invite again."
    : TURNS[status];
}

type Sided = { interview: Interview; side: InterviewSide };

/** What was said about an absence, by whom, and what comes next. */
export function AbsenceNote({ interview, side }: Sided) {
  const say = useSay("interviews");
  const t = useT("interviews");
  const { absence } = interview;
  if (!absence) return null;
  return (
    <p className="text above-xs breaks">
      {say(claimOf(interview, absence, side))} {say(nextOf(absence, side))}
      {absence.dispute && absence.state !== "noted" && (
        <>
          {" "}
          {absence.who === side ? t("You wrote") : t("The other side wrote")}: <q>{absence.dispute}</q>
        </>
      )}
    </p>
  );
}

type Absence = NonNullable<Interview["absence"]>;

const nameOf = ({ candidateName, employerId }: Interview, side: InterviewSide) =>
  side === "candidate" ? candidateName : employerId.instituteName;

function claimOf(interview: Interview, { who, claimedBy }: Absence, side: InterviewSide): string {
  return claimedBy === side
    ? `You said that ${nameOf(interview, who)} did not come.`
    : `${nameOf(interview, claimedBy)} says that you did not come.`;
}

function nextOf({ state, who, claimedBy, settlesAt }: Absence, side: InterviewSide): string {
  if (state === "disputed") return "It was contradicted. Our staff read both sides and decide.";
  if (state === "upheld") return "This is settled, and the interview is cancelled.";
  if (state === "dismissed") return "Our staff dismissed it, and the interview stays as it is.";
  const until = formatInstantWithWeekday(settlesAt);
  const credit =
    side === "school" ? ` and the credit ${who === "candidate" ? "comes back" : "is spent"}` : "";
  return claimedBy === side
    ? `Unless it is contradicted by ${until}, the interview is cancelled${credit}.`
    : `If you were there, please contradict it by ${until}. Otherwise the interview is cancelled${credit}.`;
}

/** Reasons of the clock and of staff are whole sentences. */
export function CancelReason({ interview, side }: Sided) {
  const say = useSay("interviews");
  const t = useT("interviews");
  const { cancelledBy: by, cancelReason } = interview;
  if (!cancelReason) return null;
  return (
    <p className="text above-xs breaks">
      {by === "candidate" || by === "school" ? (
        <>
          {by === side ? t("You cancelled") : t("{name} cancelled", { name: nameOf(interview, by) })}:{" "}
          <q>{cancelReason}</q>
        </>
      ) : (
        say(cancelReason)
      )}
    </p>
  );
}

/** What a teacher reads of an invitation whose school staff have suspended, and what can be done (SCHOOL-11). */
export function SuspendedSchool() {
  const say = useSay("interviews");
  const t = useT("interviews");
  return (
    <Notice tone="bad" role="note" title={t("Our staff have suspended this school")}>
      {t(
        "The interview stands, and you decide whether you take part. You can decline or cancel it, which costs you nothing. As long as it is suspended, the school can cancel it but not offer another day. {rule} If you were asked for money, please report the school.",
        { rule: say(TEACHERS_NEVER_PAY) },
      )}
    </Notice>
  );
}

// How an interview stands, in words: one sentence for the page of a link, a few words for a row of a list, and what was said
// about an absence or a cancel.
import {
  sentence,
  inSequence,
  instantWithWeekday,
  type Sentence,
  type Text,
} from "#platform/domain/locale/sentence.ts";
import { type Day, dayInIndia } from "#platform/domain/day.ts";
import { agendaFactsOf } from "#features/interviews/domain/agenda/from-wire.ts";
import { hasEnded } from "#features/interviews/domain/agenda/sections.ts";
import { type InterviewSide, WAITING_ABSENCES } from "#features/interviews/domain/absence.ts";
import { isFreeRound } from "#features/interviews/domain/invitation/next-round.ts";
import { isAgreed } from "#features/interviews/domain/rules.ts";
import type { InterviewPage } from "#features/interviews/domain/steps/calls.ts";
import { startsFrom, type StepName } from "#features/interviews/domain/steps/state-table.ts";
import type { InterviewStatus } from "#features/interviews/domain/terms.ts";
import type { Interview } from "#features/interviews/domain/wire.ts";
import { TEACHERS_NEVER_PAY } from "#features/schools/domain/verifications/teachers-never-pay.ts";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { ProposedTime } from "#features/interviews/web/times/time-rows.tsx";
import { offeredSteps, seenBy } from "./steps.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

const TOO_LATE = "Its time has passed, so it can no longer be answered.";

/** How it stands, and what comes next. */
export function standingOf(page: InterviewPage): Text {
  if (page.status === "Cancelled") return inSequence([cancelledBy(page), creditOf(page)]);
  if (page.status === "Completed") return completed(page);
  return page.side === "candidate" ? forCandidate(page) : forSchool(page);
}

function forCandidate(page: InterviewPage): Text {
  if (page.status === "Pending") {
    const until = endOf(page, ["accept", "confirm"]);
    if (!until) return TOO_LATE;
    const count = page.proposals.length;
    return count > 1
      ? sentence("{with} invites you and proposes {count} times. Please take one before {until}.", {
          with: page.with,
          count,
          until,
        })
      : sentence("{with} invites you. Please answer before {until}.", { with: page.with, until });
  }
  if (page.status === "Pending Reschedule")
    return inSequence([
      sentence("You asked for another day, and {with} answers.", { with: page.with }),
      ending(page, "Without an answer by {time} it is cancelled."),
    ]);
  if (page.move) return writeMove(page.move, page);
  if (!endOf(page, ["cancelByCandidate"]))
    return inSequence(["Its time has come.", sentence("{with} records the result.", { with: page.with })]);
  return page.status === "Rescheduled"
    ? inSequence(["This is the new day.", "You need not confirm it again."])
    : "You have agreed to this interview.";
}

function forSchool(page: InterviewPage): Text {
  if (page.status === "Pending")
    return inSequence([
      sentence("{with} has not answered yet.", { with: page.with }),
      ending(
        page,
        isFreeRound(page.roundNumber)
          ? "Without an answer by {time} it is cancelled."
          : "Without an answer by {time} it is cancelled, and the credit comes back unless five others have that day.",
      ),
    ]);
  if (page.status === "Pending Reschedule")
    return inSequence([
      sentence("{with} asks for another day.", { with: page.with }),
      ending(
        page,
        isFreeRound(page.roundNumber)
          ? "Without an answer by {time} it is cancelled."
          : "Without an answer by {time} it is cancelled and the credit comes back.",
      ),
    ]);
  if (page.move) return writeMove(page.move, page);
  if (!endOf(page, ["cancelAgreed"]))
    return inSequence(["Its time has come.", "After it, your dashboard asks for the result."]);
  // The candidate may not have agreed to a day of the school's own.
  return page.status === "Rescheduled"
    ? "This is the new day."
    : sentence("{with} has agreed to this interview.", { with: page.with });
}

/** Who asks to move it, and what happens without an answer. */
function writeMove(
  { by, answerBy }: NonNullable<Interview["move"]>,
  { side, with: other }: { side: InterviewSide; with: string },
): Sentence {
  const time = instantWithWeekday(answerBy);
  if (by !== side)
    return sentence("{other} asks to move it. Without an answer by {time} it stays as agreed.", {
      other,
      time,
    });
  return side === "candidate"
    ? sentence("You asked {other} to move it. Without an answer by {time} it stays as agreed.", {
        other,
        time,
      })
    : sentence("Your school asked {other} to move it. Without an answer by {time} it stays as agreed.", {
        other,
        time,
      });
}

/** When nobody's answer ends it. */
const ending = (
  { answerBy }: InterviewPage,
  text:
    | "Without an answer by {time} it is cancelled."
    | "Without an answer by {time} it is cancelled and the credit comes back."
    | "Without an answer by {time} it is cancelled, and the credit comes back unless five others have that day.",
): Sentence | null => (answerBy ? sentence(text, { time: instantWithWeekday(answerBy) }) : null);

function completed({ side, result, with: other }: InterviewPage): Text {
  if (side === "school") return "The interview was held.";
  return result === null
    ? inSequence(["The interview was held.", sentence("{other} has shared no result.", { other })])
    : inSequence(["The interview was held.", "This is the result:"]);
}

function cancelledBy({ side, cancelledBy: by, with: other, cancelReason }: InterviewPage): Text {
  // Reasons of the clock and of staff are whole sentences.
  if (by !== "candidate" && by !== "school") return cancelReason ?? "The interview is cancelled.";
  return by === side
    ? "You cancelled this interview."
    : sentence("{other} cancelled this interview.", { other });
}

function creditOf({ credit }: InterviewPage): string | null {
  if (credit === null) return null;
  if (credit === "waits") return "The credit waits for your next plan, for a year.";
  return credit === "back" ? "The credit has been returned." : "The credit stays spent.";
}

function endOf({ steps }: InterviewPage, names: readonly StepName[]): Sentence | null {
  const until = steps
    .flatMap((one) => (names.includes(one.step) && one.until ? [one.until] : []))
    .toSorted()
    .at(-1);
  return until ? instantWithWeekday(until) : null;
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
export function turnOf({ status, answerBy }: Interview, today: Day): string | undefined {
  return status === "Pending" && answerBy !== null && dayInIndia(new Date(answerBy)) < today
    ? "The candidate did not answer in time. Delete it under Scheduled Interviews to invite again."
    : TURNS[status];
}

type Sided = { interview: Interview; side: InterviewSide };

/** A request to move it: whose, until when, why; and its times, for those who do not choose between them. */
export function MoveNote({ interview, side, now, withTimes }: Sided & { now: Date; withTimes: boolean }) {
  const say = useSay("interviews");
  const { move } = interview;
  if (!move || new Date(move.answerBy) <= now) return null;
  return (
    <div className="above-xs">
      <p className="text breaks">
        {say(writeMove(move, seenBy(side, interview)))} {move.reason && <q>{move.reason}</q>}
      </p>
      {withTimes && (
        <ul className="list grid gap-2xs above-xs">
          {move.proposals.map((one) => (
            <li key={`${one.date} ${one.from}`}>
              <ProposedTime time={one} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What was said about an absence, by whom, and what comes next. */
export function AbsenceNote({ interview, side }: Sided) {
  const say = useSay("interviews");
  const t = useT("interviews");
  const { absence, status } = interview;
  if (!absence) return null;
  // After another end of the interview nobody decides it any more.
  const isLeft = WAITING_ABSENCES.includes(absence.state) && !isAgreed(status);
  return (
    <p className="text above-xs breaks">
      {say(claimOf(interview, absence, side))}{" "}
      {!isLeft && say(nextOf({ absence, isFree: isFreeRound(interview.roundNumber), side }))}
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

function claimOf(interview: Interview, { who, claimedBy }: Absence, side: InterviewSide): Sentence {
  return claimedBy === side
    ? sentence("You said that {name} did not come.", { name: nameOf(interview, who) })
    : sentence("{name} says that you did not come.", { name: nameOf(interview, claimedBy) });
}

function nextOf({ absence, isFree, side }: { absence: Absence; isFree: boolean; side: InterviewSide }): Text {
  const { state, who, claimedBy, settlesAt } = absence;
  if (state === "disputed") return "It was contradicted. Our staff read both sides and decide.";
  if (state === "upheld") return "This is settled, and the interview is cancelled.";
  if (state === "dismissed") return "Our staff dismissed it, and the interview stays as it is.";
  const until = instantWithWeekday(settlesAt);
  const texts = ENDINGS[side === "candidate" || isFree ? "none" : who === "candidate" ? "back" : "spent"];
  return claimedBy === side
    ? sentence(texts.claimed, { until })
    : inSequence([
        sentence("If you were there, please contradict it by {until}.", { until }),
        texts.otherwise,
      ]);
}

/** By what becomes of the school's credit. */
const ENDINGS = {
  none: {
    claimed: "Unless it is contradicted by {until}, the interview is cancelled.",
    otherwise: "Otherwise the interview is cancelled.",
  },
  back: {
    claimed: "Unless it is contradicted by {until}, the interview is cancelled and the credit comes back.",
    otherwise: "Otherwise the interview is cancelled and the credit comes back.",
  },
  spent: {
    claimed: "Unless it is contradicted by {until}, the interview is cancelled and the credit is spent.",
    otherwise: "Otherwise the interview is cancelled and the credit is spent.",
  },
} as const;

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

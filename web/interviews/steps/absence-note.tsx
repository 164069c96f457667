// What was said about an absence, by whom, and what comes next.
import { formatInstantWithWeekday } from "#domain/day.ts";
import type { InterviewSide } from "#domain/interviews/steps/absence.ts";
import type { Interview } from "#domain/interviews/wire.ts";
import styles from "./steps.module.css";

type Absence = NonNullable<Interview["absence"]>;

export function AbsenceNote({ interview, side }: { interview: Interview; side: InterviewSide }) {
  const { absence } = interview;
  if (!absence) return null;
  return (
    <p className={styles.reason}>
      {claimOf(interview, absence, side)} {nextOf(absence, side)}
      {absence.dispute && absence.state !== "noted" && (
        <>
          {" "}
          {absence.who === side ? "You wrote" : "The other side wrote"}: <q>{absence.dispute}</q>
        </>
      )}
    </p>
  );
}

function claimOf({ candidateName, employerId }: Interview, { who, claimedBy }: Absence, side: InterviewSide) {
  const nameOf = (one: InterviewSide) => (one === "candidate" ? candidateName : employerId.instituteName);
  return claimedBy === side
    ? `You said that ${nameOf(who)} did not come.`
    : `${nameOf(claimedBy)} says that you did not come.`;
}

function nextOf({ state, who, claimedBy, settlesAt }: Absence, side: InterviewSide): string {
  if (state === "disputed") return "It was contradicted. Our staff read both sides and decide.";
  if (state === "upheld") return "This is settled, and the interview is cancelled.";
  if (state === "dismissed") return "Our staff dismissed it, and the interview stays as it is.";
  const end = new Date(settlesAt);
  const until = formatInstantWithWeekday(end);
  const credit =
    side === "school" ? ` and the credit ${who === "candidate" ? "comes back" : "is spent"}` : "";
  return claimedBy === side
    ? `Unless it is contradicted by ${until}, the interview is cancelled${credit}.`
    : `If you were there, please contradict it by ${until}. Otherwise the interview is cancelled${credit}.`;
}

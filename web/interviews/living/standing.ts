// One or two sentences on a living page: how the interview stands, and what comes next.
import { formatInstantWithWeekday } from "#domain/day.ts";
import type { LivingPage } from "#domain/interviews/steps/contract.ts";

export function standingOf(page: LivingPage): string {
  if (page.status === "Cancelled") return [cancelledBy(page), creditOf(page)].filter(Boolean).join(" ");
  if (page.status === "Completed") return completed(page);
  return page.side === "candidate" ? forCandidate(page) : forSchool(page);
}

function forCandidate(page: LivingPage): string {
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

function forSchool(page: LivingPage): string {
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

const TOO_LATE = "Its time has passed, so it can no longer be answered.";

/** When nobody's answer ends it. */
function ending({ answerBy }: LivingPage, credit: string): string {
  return answerBy
    ? `Without an answer by ${formatInstantWithWeekday(answerBy)} it is cancelled${credit}.`
    : "";
}

function completed({ side, result, with: other }: LivingPage): string {
  if (side === "school") return "The interview was held.";
  return result === null
    ? `The interview was held. ${other} has shared no result.`
    : "The interview was held. This is the result:";
}

function cancelledBy({ side, cancelledBy: by, with: other, cancelReason }: LivingPage): string {
  // Reasons of the clock and of staff are whole sentences.
  if (by !== "candidate" && by !== "school") return cancelReason ?? "The interview is cancelled.";
  return by === side ? "You cancelled this interview." : `${other} cancelled this interview.`;
}

function creditOf({ credit }: LivingPage): string | null {
  if (credit === null) return null;
  return credit === "back" ? "The credit has been returned." : "The credit stays spent.";
}

function endOf({ steps }: LivingPage, names: readonly string[]): string | null {
  const until = steps
    .flatMap((one) => (names.includes(one.step) && one.until ? [one.until] : []))
    .toSorted()
    .at(-1);
  return until ? formatInstantWithWeekday(until) : null;
}

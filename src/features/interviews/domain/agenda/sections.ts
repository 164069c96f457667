// Says in which section of an agenda an interview stands for one side at one moment, and at which time (INT-71).
import { DAY_MS, dayInIndia, instantInIndia } from "#platform/domain/day.ts";
import { beginning, beginningOf, closingOf, nextSteps, proposalsOf } from "../steps/next-steps.ts";
import type { StepFacts, StepViewer } from "../steps/next-steps.ts";
import { NO_MOVES } from "../move.ts";
import { isAgreed } from "../rules.ts";
import type { StepName } from "../steps/state-table.ts";

/** In the order of the page. */
export const AGENDA_SECTIONS = ["answer", "today", "upcoming", "past"] as const;
export type AgendaSection = (typeof AGENDA_SECTIONS)[number];
export const AGENDA_TITLES: Record<AgendaSection, string> = {
  answer: "Needs your answer",
  today: "Today",
  upcoming: "Upcoming",
  past: "Past",
};

/** For so long a missing result stands at the top; then it is asked for among the past interviews. */
export const RESULT_WAITS_MS = 14 * DAY_MS;

export type AgendaFacts = Omit<StepFacts, "isFree" | "freeCancels" | "freeReturns" | "movesAsked">;
/** `at` is null while no day is held: then the other side has asked for another one. */
type AgendaPlace = { section: AgendaSection; at: Date | null };

export function placeInAgenda(facts: AgendaFacts, viewer: StepViewer): AgendaPlace {
  const at = timeOf(facts, viewer.now);
  if (needsAnswer(facts, viewer)) return { section: "answer", at };
  if (isAgreed(facts.status) || isAwaited(facts, viewer.now))
    return { section: sectionOfDay(at, viewer.now), at };
  return { section: "past", at };
}

function sectionOfDay(at: Date | null, now: Date): AgendaSection {
  if (at === null) return "upcoming";
  const [day, today] = [dayInIndia(at), dayInIndia(now)];
  if (day === today) return "today";
  return day > today ? "upcoming" : "past";
}

/** The first time that may still come, of an invitation; else the time that is held. */
function timeOf(facts: AgendaFacts, now: Date): Date | null {
  if (!isAwaited(facts, now)) return beginning(facts);
  if (facts.status === "Pending Reschedule") return null;
  const times = proposalsOf(facts).map((one) => beginningOf(one).getTime());
  return new Date(Math.min(...times.filter((time) => time > now.getTime())));
}

/** The section does not depend on credits, nor on how often something may still be done. */
const withoutCounts = (facts: AgendaFacts): StepFacts => ({
  ...facts,
  isFree: false,
  freeCancels: 0,
  freeReturns: 0,
  movesAsked: NO_MOVES,
});

export function hasEnded({ day, to }: Pick<AgendaFacts, "day" | "to">, now: Date): boolean {
  return instantInIndia(day, to) <= now;
}

/** Whether one side still waits for the other. */
function isAwaited(facts: AgendaFacts, now: Date): boolean {
  if (facts.status !== "Pending" && facts.status !== "Pending Reschedule") return false;
  const closing = closingOf(withoutCounts(facts));
  return closing === null || closing > now;
}

function needsAnswer(facts: AgendaFacts, viewer: StepViewer): boolean {
  const can = stepsOf(facts, viewer);
  if (can("disputeAbsence") || can("acceptMove")) return true;
  if (viewer.actor === "candidate") return can("accept");
  if (facts.status === "Pending Reschedule") return can("reschedule") && isAwaited(facts, viewer.now);
  const waitsUntil = instantInIndia(facts.day, facts.to).getTime() + RESULT_WAITS_MS;
  return isResultMissing(facts, viewer) && viewer.now.getTime() < waitsUntil;
}

/** Whether the school is asked how the person did: after the end, unless somebody was said not to have come. */
export function isResultMissing(facts: AgendaFacts, viewer: StepViewer): boolean {
  const isClaimed = facts.absence !== null && facts.absence.state !== "dismissed";
  return stepsOf(facts, viewer)("complete") && hasEnded(facts, viewer.now) && !isClaimed;
}

function stepsOf(facts: AgendaFacts, viewer: StepViewer): (step: StepName) => boolean {
  const steps = nextSteps(withoutCounts(facts), viewer);
  return (name) => steps.some(({ step }) => step === name);
}

// Orders a person's interviews as the agenda does, so that each section stays in one piece over all pages (INT-72).
// The sections are those of src/features/interviews/domain/agenda/sections.ts; a test compares both.
import { type RawBuilder, sql } from "kysely";
import { dayInIndia, INDIA } from "#platform/domain/day.ts";
import {
  AGENDA_SECTIONS,
  type AgendaSection,
  RESULT_WAITS_MS,
} from "#features/interviews/domain/agenda/sections.ts";
import { UNDISPUTED_MS } from "#features/interviews/domain/absence.ts";
import { AGREED_STATUSES } from "#features/interviews/domain/terms.ts";
import { mayTakeStep, type StepViewer } from "#features/interviews/domain/steps/next-steps.ts";

const BEGINS = sql<Date>`((interviews.day + interviews.slot_from) at time zone ${sql.lit(INDIA)})`;
const ENDS = sql<Date>`((interviews.day + interviews.slot_to) at time zone ${sql.lit(INDIA)})`;
const IS_AGREED = sql<boolean>`interviews.status in (${sql.join(AGREED_STATUSES.map((status) => sql.lit(status)))})`;

const section = (name: AgendaSection) => sql.lit(AGENDA_SECTIONS.indexOf(name));

/** The first of the proposed times that is still to come; null when all have begun. */
const nextTime = (now: Date) => sql<Date | null>`case interviews.proposals when '[]' then
    case when ${BEGINS} > ${now} then ${BEGINS} end
  else (select min(time) from jsonb_array_elements(interviews.proposals) proposal
    cross join lateral (select ((proposal ->> 'date')::date + (proposal ->> 'from')::time)
      at time zone ${sql.lit(INDIA)} as time) proposed where time > ${now}) end`;

/** When it takes place as far as is known: an invitation at the first of its times that may still come, if one may. */
export const standsAt = (now: Date) =>
  sql<Date>`coalesce(case interviews.status when 'Pending' then ${nextTime(now)} end, ${BEGINS})`;

/** A request for another day that has not ended. */
const isAsked = (now: Date) => sql<boolean>`(interviews.status = 'Pending Reschedule'
  and (interviews.answer_by is null or interviews.answer_by > ${now}))`;

const isClaimed = (
  condition: RawBuilder<unknown>,
) => sql<boolean>`exists (select from interview_absences absence
  where absence.interview_id = interviews.id and ${condition})`;

function needsAnswer({ actor, memberRole, now }: StepViewer): RawBuilder<unknown> {
  if (actor === "admin") return sql`false`;
  const may = (step: Parameters<typeof mayTakeStep>[0]) => sql.lit(mayTakeStep(step, memberRole));
  const side = actor === "candidate" ? "candidate" : "school";
  const disputable = sql`${may("disputeAbsence")} and ${IS_AGREED} and ${isClaimed(sql`absence.state = 'noted'
    and absence.claimed_by <> ${side} and absence.claimed_at > ${new Date(now.getTime() - UNDISPUTED_MS)}`)}`;
  const movable = sql`${may("acceptMove")} and ${IS_AGREED} and exists (select from interview_moves move
    where move.interview_id = interviews.id and move.state = 'open' and move.side <> ${side}
      and move.answer_by > ${now})`;
  if (actor === "candidate") {
    return sql`${disputable} or ${movable} or (interviews.status = 'Pending' and ${nextTime(now)} is not null)`;
  }
  return sql`${disputable} or ${movable} or (${may("reschedule")} and ${isAsked(now)})`;
}

function needsResult({ actor, memberRole, now }: StepViewer): RawBuilder<unknown> {
  if (actor !== "employer") return sql`false`;
  return sql`${sql.lit(mayTakeStep("complete", memberRole))} and ${IS_AGREED} and ${ENDS} <= ${now}
    and ${ENDS} > ${new Date(now.getTime() - RESULT_WAITS_MS)} and not ${isClaimed(sql`absence.state <> 'dismissed'`)}`;
}

/** How many wait for an answer, for a result, or come today. */
export function agendaCounts(viewer: StepViewer) {
  const count = (condition: RawBuilder<unknown>) => sql<number>`count(*) filter (where ${condition})`;
  const { place } = placeOf(viewer);
  return {
    answers: count(sql`${needsAnswer(viewer)}`),
    results: count(sql`not (${needsAnswer(viewer)}) and ${needsResult(viewer)}`),
    today: count(sql`${place} = ${section("today")}`),
  };
}

/** What a list is ordered by; the latest day follows as the last key. */
export function agendaOrder(viewer: StepViewer): RawBuilder<unknown> {
  const { now } = viewer;
  const { place, isAwaited } = placeOf(viewer);
  const time = sql`case when ${isAsked(now)} then null when ${isAwaited} then ${nextTime(now)}
    when ${place} < ${section("past")} then ${BEGINS} end`;
  return sql`${place}, ${time} nulls last, case when ${isAsked(now)} then interviews.answer_by end`;
}

function placeOf(viewer: StepViewer) {
  const { now } = viewer;
  const today = dayInIndia(now);
  const isAwaited = sql`(interviews.status = 'Pending' and ${nextTime(now)} is not null)`;
  const isToCome = sql`(${isAwaited} or ${IS_AGREED})`;
  const day = sql`case when ${isAwaited} then (${nextTime(now)} at time zone ${sql.lit(INDIA)})::date
    else interviews.day end`;
  const place = sql`case when (${needsAnswer(viewer)}) or (${needsResult(viewer)}) then ${section("answer")}
    when ${isAsked(now)} then ${section("upcoming")}
    when ${isToCome} and ${day} = ${today} then ${section("today")}
    when ${isToCome} and ${day} > ${today} then ${section("upcoming")}
    else ${section("past")} end`;
  return { place, isAwaited };
}

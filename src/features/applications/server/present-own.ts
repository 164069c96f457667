// Presents an application to its candidate, who reads "Not selected" only once it can no longer be taken back.
import { isOpenStage, stageForCandidate, takeBackUntil } from "#features/applications/domain/rules.ts";
import { MAX_REOPENINGS } from "#features/applications/domain/terms.ts";
import { type OwnApplication, ownApplicationSchema } from "#features/applications/domain/wire.ts";
import type { Day } from "#platform/domain/day.ts";
import { stateOn } from "#features/applications/domain/job-state.ts";
import { presentRow } from "#platform/server/database/column-map.ts";
import type { OwnApplicationRow } from "./own-repository.ts";
import { presentEvents, presentInterviewOf } from "./present.ts";
import type { EventOfApplication } from "./repository.ts";

export function presentOwnApplication(
  row: OwnApplicationRow,
  events: readonly EventOfApplication[],
  { now, today }: { now: Date; today: Day },
): OwnApplication {
  const stage = stageForCandidate(row, now);
  const isHidden = takeBackUntil(row, now) !== null;
  const steps = visibleToCandidate(row, events, now);
  const state = vacancyState(row, today);
  return presentRow(ownApplicationSchema, row, {
    vacancy: {
      _id: row.vacancy_id,
      slug: row.vacancy.slug,
      title: row.vacancy.title,
      city: row.vacancy.city,
      state,
      closesAt: row.vacancy.closes_at,
    },
    school: {
      _id: row.employer_id,
      instituteName: row.institute_name,
      isVerified: row.is_verified && !row.is_suspended,
    },
    stage,
    stageAt: (steps.at(-1)?.at ?? row.stage_at).toISOString(),
    ...(isHidden && { endedAt: null }),
    interview: presentInterviewOf(row.interview),
    mayWithdraw: isOpenStage(stage),
    mayDecline: stage === "offered",
    mayReopen: stage === "withdrawn" && state === "published" && row.reopened < MAX_REOPENINGS,
    events: presentOwnSteps(row, events, now),
  });
}

/** Without the names of the school's members. */
export const presentOwnSteps = (
  answered: Parameters<typeof stageForCandidate>[0],
  events: readonly EventOfApplication[],
  now: Date,
) => presentEvents(visibleToCandidate(answered, events, now)).map(({ byName: _member, ...step }) => step);

function vacancyState({ vacancy, is_suspended }: OwnApplicationRow, today: Day) {
  if (is_suspended) return "removed";
  return stateOn({ state: vacancy.state, publishAt: vacancy.publish_at, closesAt: vacancy.closes_at }, today);
}

/**
 * Answers that were taken back were never there for the candidate, and the newest one is not there yet. Neither is a choice that
 * the school has changed or does not share.
 */
function visibleToCandidate(
  answered: Parameters<typeof stageForCandidate>[0],
  events: readonly EventOfApplication[],
  now: Date,
): EventOfApplication[] {
  const isHidden = takeBackUntil(answered, now) !== null;
  return events.filter(({ to_stage, from_stage }, index) => {
    if (from_stage === "not-selected" && isOpenStage(to_stage)) return false;
    if (from_stage === "chosen" && to_stage === "interview") return false;
    if (to_stage === "chosen" && !answered.chosen_shared) return false;
    if (to_stage === "chosen" && events[index + 1]?.to_stage === "interview") return false;
    if (to_stage !== "not-selected") return true;
    return index === events.length - 1 && !isHidden;
  });
}

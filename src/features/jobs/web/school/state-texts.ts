// The state of a job in words, and the steps that its school can take from there.
import { sentence, type Text } from "#platform/domain/locale/sentence.ts";
import type { Day } from "#platform/domain/day.ts";
import {
  findVacancyStep,
  type ShownState,
  type VacancyState,
} from "#features/applications/domain/job-state.ts";
import { CLOSE_REASON_LABELS, type CloseReason } from "#features/jobs/domain/terms.ts";
import type { StatusTone } from "#platform/web/ui/display/status-badge.tsx";

export const STATE_TONES: Record<ShownState, StatusTone> = {
  draft: "neutral",
  scheduled: "waiting",
  published: "good",
  paused: "moved",
  expired: "neutral",
  closed: "neutral",
  removed: "bad",
};

type Standing = {
  state: ShownState;
  publishAt: Day | null;
  closesAt: Day | null;
  closeReason: CloseReason | null;
  removedReason: string | null;
};

/** What the state means for teachers. */
export function writeState({ state, publishAt, closesAt, closeReason, removedReason }: Standing): Text {
  switch (state) {
    case "draft":
      return "Only your school sees it.";
    case "scheduled":
      return publishAt ? sentence("Online from {day}.", { day: { day: publishAt } }) : "Online soon.";
    case "published":
      return closesAt ? sentence("Open until {day}.", { day: { day: closesAt } }) : "Open.";
    case "paused":
      return "Its page stays, but nobody can apply.";
    case "expired":
      return closesAt
        ? sentence("Its last day was {day}.", { day: { day: closesAt } })
        : "Its last day is over.";
    case "closed":
      return closeReason ? `${CLOSE_REASON_LABELS[closeReason]}.` : "Nobody can apply any more.";
    case "removed":
      return removedReason
        ? sentence("Removed by our staff: {reason}", { reason: removedReason })
        : "Removed by our staff.";
  }
}

/** "" where it is not open. */
export function formatDaysLeft(days: number | null): Text {
  if (days === null) return "";
  if (days === 0) return "Last day today";
  return days === 1 ? "1 day left" : sentence("{count} days left", { count: days });
}

const STORED: Partial<Record<ShownState, VacancyState>> = { scheduled: "published", expired: "published" };
/** A shown state as it is stored. */
const storedOf = (state: ShownState): VacancyState => STORED[state] ?? (state as VacancyState);

export type SchoolStep = "publish" | "resume" | "pause" | "close";

/** The changes of state that are offered, the most likely one first. */
export function listSteps(state: ShownState): SchoolStep[] {
  const from = storedOf(state);
  const may = (to: VacancyState) => findVacancyStep("employer", from, to) !== null;
  const steps: SchoolStep[] = [];
  if (may("published")) steps.push(state === "paused" ? "resume" : "publish");
  // What is over cannot be paused.
  if (may("paused") && state !== "expired") steps.push("pause");
  if (may("closed")) steps.push("close");
  return steps;
}

/** What has ended stays as it is. */
export const mayEdit = (state: ShownState): boolean =>
  ["draft", "scheduled", "published", "paused"].includes(state);

/** A page exists for everybody once it was published. */
export const hasPage = (state: ShownState): boolean =>
  ["published", "paused", "expired", "closed"].includes(state);

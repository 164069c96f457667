// The applications of a job by stage, as its list shows them.
import { OPEN_STAGES, STAGE_LABELS, type Stage, STAGES } from "#features/applications/domain/stages.ts";

type Counts = Readonly<Record<string, number>>;

export const countApplications = (counts: Counts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Those that have not ended. */
export const countOpen = (counts: Counts): number =>
  OPEN_STAGES.reduce((sum, stage) => sum + (counts[stage] ?? 0), 0);

/** Without those who have accepted an offer: they have their answer. */
export const countUnanswered = (counts: Counts): number => countOpen(counts) - (counts["accepted"] ?? 0);

/** Only the stages that somebody is in, in the order of the stages. */
export const listStageCounts = (counts: Counts): { stage: Stage; label: string; count: number }[] =>
  STAGES.flatMap((stage) => {
    const count = counts[stage] ?? 0;
    return count > 0 ? [{ stage, label: STAGE_LABELS[stage], count }] : [];
  });

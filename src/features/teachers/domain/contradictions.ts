// Values of a profile that cannot be true together (REG-11, REG-61).
import { yearsOf } from "#platform/domain/teaching-terms.ts";

export const BACKWARD_SLOT = "Your interview slot must end after it begins.";
export const CURRENT_ABOVE_TOTAL = "Your current experience cannot be more than your total experience.";

type Slot = { interviewSlotFrom?: string | undefined; interviewSlotTo?: string | undefined };
type Experience = { currentExperience?: string | undefined; totalExperience?: string | undefined };

export function slotRunsForward({ interviewSlotFrom, interviewSlotTo }: Slot): boolean {
  return !interviewSlotFrom || !interviewSlotTo || interviewSlotFrom < interviewSlotTo;
}

export function isExperienceOrdered({ currentExperience, totalExperience }: Experience): boolean {
  if (!currentExperience || !totalExperience) return true;
  return yearsOf(currentExperience) <= yearsOf(totalExperience);
}

/** “None” among the classes says that the person teaches none of them. */
export function isNoneAlone(classes: readonly string[]): boolean {
  return !classes.includes("None") || classes.length === 1;
}

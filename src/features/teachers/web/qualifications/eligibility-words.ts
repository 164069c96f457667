// The answers of the national rules in the language of the page.
import type { Eligibility } from "#features/matching/domain/eligibility/eligibility.ts";
import { CLASS_GROUP_NAMES, type ClassGroup } from "#features/matching/domain/eligibility/terms.ts";
import { formatAnswer } from "#features/matching/domain/eligibility/texts.ts";
import { useSay } from "#platform/web/language/use-say.ts";

export type EligibilityWords = {
  nameOf: (classes: ClassGroup) => string;
  answerOf: (eligibility: Eligibility) => string;
};

export function useEligibilityWords(): EligibilityWords {
  const say = useSay("candidates");
  return {
    nameOf: (classes) => say(CLASS_GROUP_NAMES[classes]),
    answerOf: (eligibility) => say(formatAnswer(eligibility)),
  };
}

// The answers of the national rules in the language of the page.
import type { Eligibility } from "#domain/eligibility/eligibility.ts";
import { CLASS_GROUP_NAMES, type ClassGroup } from "#domain/eligibility/terms.ts";
import { formatAnswer } from "#domain/eligibility/texts.ts";
import { useSay } from "#web/language/use-say.ts";
import { useT } from "#web/language/use-t.tsx";

export type EligibilityWords = {
  nameOf: (classes: ClassGroup) => string;
  answerOf: (eligibility: Eligibility) => string;
};

export function useEligibilityWords(): EligibilityWords {
  const t = useT("candidates");
  const say = useSay("candidates");
  const either = (names: string) =>
    names
      .split(" or ")
      .map(say)
      .join(` ${t("or")} `);
  return {
    nameOf: (classes) => say(CLASS_GROUP_NAMES[classes]),
    answerOf: (eligibility) =>
      say(
        formatAnswer({
          ...eligibility,
          missing: eligibility.missing.map(either),
          conditions: [eligibility.conditions.map(say).join(t(", and "))],
        }),
      ),
  };
}

// What an applicant has changed in the profile since applying, with the names that the fields have in the profile.
import type { ApplicantDetail } from "#features/applications/domain/wire.ts";
import { ANSWER_LABELS, answerText, isAnswer } from "#features/teachers/web/profile/answers.ts";
import type { Say } from "#platform/web/language/use-say.ts";

type Change = { label: string; before: string; now: string };

/** With values in the words of `say`. */
export const listChangesInText = (changes: ApplicantDetail["changes"], say: Say): Change[] =>
  changes
    .flatMap(({ field, before, now }): Change[] => {
      if (!isAnswer(field)) return [];
      const textOf = (value: unknown) => answerText(field, value, say) ?? say("nothing");
      return [{ label: ANSWER_LABELS[field], before: textOf(before), now: textOf(now) }];
    })
    // A change that no reader would see.
    .filter((change) => change.before !== change.now);

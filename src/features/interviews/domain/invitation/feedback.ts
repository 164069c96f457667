// The two sentences that a school may share with a candidate after the result.
import { asIssue, sentence, term } from "#platform/domain/locale/sentence.ts";
import { publicText } from "#platform/domain/field.ts";
import { MAX_FEEDBACK } from "./terms.ts";

export const feedback = publicText("Feedback").max(
  MAX_FEEDBACK,
  asIssue(
    sentence("{field} may have at most {count} characters.", {
      field: term("Feedback"),
      count: MAX_FEEDBACK,
    }),
  ),
);

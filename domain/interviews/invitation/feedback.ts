// The two sentences that a school may share with a candidate after the result.
import { publicText } from "../../field.ts";
import { MAX_FEEDBACK } from "./terms.ts";

export const feedback = publicText("Feedback").max(
  MAX_FEEDBACK,
  `Feedback may have at most ${MAX_FEEDBACK} characters.`,
);

// A number of credits in words, for pages, mails and the panel.
import { type Sentence, sentence, term } from "#platform/domain/locale/sentence.ts";
import { formatCount } from "#platform/domain/money.ts";

/** "1 credit", "1,200 credits" */
export const countCredits = (credits: number): Sentence =>
  credits === 1 ? term("1 credit") : sentence("{count} credits", { count: formatCount(credits) });

/** "1 interview credit": where it is not said yet what a credit is for. */
export const countInterviewCredits = (credits: number): Sentence =>
  credits === 1
    ? term("1 interview credit")
    : sentence("{count} interview credits", { count: formatCount(credits) });

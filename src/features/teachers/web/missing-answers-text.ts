// What a profile of the registration in two steps still lacks, in one sentence (REG-80).
import { sentence, type Text } from "#platform/domain/locale/sentence.ts";

export function missingAnswersText(missing: number): Text {
  if (missing === 1) return "1 answer until schools find you";
  return sentence("{count} answers until schools find you", { count: missing });
}

// Translates whole sentences that arrive as English text: refusals, errors of fields, messages. A sentence with values is
// found by the one it was filled from, so its writer need not know the reader's language.
import { type Catalogue, translated } from "./translate.ts";

type Pattern = { sentence: string; names: string[]; expression: RegExp };

/** Values are translated too, where they are sentences or names of fields themselves. */
export function createSentences(catalogue: Catalogue): (sentence: string) => string {
  const patterns = Object.keys(catalogue)
    .filter((sentence) => sentence.includes("{"))
    .map((sentence) => patternOf(sentence))
    // The one with the most words of its own fits best.
    .toSorted((one, other) => fixedLength(other.sentence) - fixedLength(one.sentence));

  function translate(sentence: string): string {
    if (Object.hasOwn(catalogue, sentence)) return translated(catalogue, sentence);
    for (const { sentence: found, names, expression } of patterns) {
      const values = expression.exec(sentence)?.slice(1);
      if (!values) continue;
      const named = names.map((name, index) => [name, translate(values[index] ?? "")]);
      return translated(catalogue, found, Object.fromEntries(named));
    }
    return sentence;
  }
  return translate;
}

function patternOf(sentence: string): Pattern {
  const parts = sentence.split(/\{(\w+)\}/);
  const fixed = (part: string) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return {
    sentence,
    names: parts.filter((_, index) => index % 2 === 1),
    expression: new RegExp(
      `^${parts.map((part, index) => (index % 2 === 0 ? fixed(part) : "(.+?)")).join("")}$`,
      "s",
    ),
  };
}

const fixedLength = (sentence: string) => sentence.replaceAll(/\{\w+\}/g, "").length;

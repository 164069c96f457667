// The server's own sentences in Hindi: refusals, errors of fields, and messages after a step.
import refusals from "#messages/hi/refusals.json" with { type: "json" };
import terms from "#messages/hi/terms.json" with { type: "json" };
import { type Locale } from "#domain/locale/locale.ts";
import { createSentences } from "#domain/locale/sentences.ts";

const inHindi = createSentences({ ...terms, ...refusals });

/** A sentence without Hindi stays English. */
export const sayIn = (locale: Locale, sentence: string): string =>
  locale === "hi-IN" ? inHindi(sentence) : sentence;

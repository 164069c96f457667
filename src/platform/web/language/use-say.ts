// Writes the sentences that travel with their values in the language of the page: errors of fields, and what the domain
// says.
import { type ReactNode, use } from "react";
import { inEnglish, type Sentence, type Text, writeText } from "#platform/domain/locale/sentence.ts";
import { type Area, findCatalogue } from "#platform/web/language/catalogues.ts";
import { UsedAreas, useLocale } from "#platform/web/language/locale.tsx";

export type Say = (text: Text) => string;

const hindi = new Map<Area, Say>();

/** With the words of an area beside those that all pages share. A sentence without Hindi stays as it is. */
export function useSay(area: Area = "terms"): Say {
  const locale = useLocale();
  const used = use(UsedAreas);
  if (locale === "en-IN") return inEnglish;
  const areas = ["places", "terms", "refusals", area] as const;
  for (const one of areas) used?.add(one);
  const known = hindi.get(area);
  if (known) return known;
  const [places, terms, refusals, own] = areas
    .map(findCatalogue)
    .map((one) => (one instanceof Promise ? use(one) : one));
  const catalogue = { ...places, ...terms, ...refusals, ...own };
  const say: Say = (text) => writeText(text, "hi-IN", catalogue);
  hindi.set(area, say);
  return say;
}

/** Says sentences and leaves other content as it is. */
export function useShow(area?: Area): (content: Content) => ReactNode {
  const say = useSay(area);
  return (content) => (typeof content === "string" || isSentence(content) ? say(content) : content);
}

export type Content = ReactNode | Sentence;

const isSentence = (content: Content): content is Sentence =>
  typeof content === "object" && content !== null && "values" in content && "text" in content;

/** The same where a table or a list of facts is a constant. */
export function Translated({ area, children }: { area?: Area; children: Text }) {
  return useSay(area)(children);
}

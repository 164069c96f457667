// Sentences that arrive as English text, in the language of the page: errors of fields, and what the domain says.
import { use } from "react";
import { inEnglish, type Text, writeText } from "#domain/locale/sentence.ts";
import { createSentences } from "#domain/locale/sentences.ts";
import type { Catalogue } from "#domain/locale/translate.ts";
import { type Area, findCatalogue } from "#web/language/catalogues.ts";
import { UsedAreas, useLocale } from "#web/language/locale.tsx";

export type Say = (text: Text) => string;

const english: Say = (text) => (typeof text === "string" ? text : inEnglish(text));
const hindi = new Map<Area, Say>();

/** With the words of an area beside those that all pages share. A sentence without Hindi stays as it is. */
export function useSay(area: Area = "terms"): Say {
  const locale = useLocale();
  const used = use(UsedAreas);
  if (locale === "en-IN") return english;
  const areas = ["places", "terms", "refusals", area] as const;
  for (const one of areas) used?.add(one);
  const known = hindi.get(area);
  if (known) return known;
  const [places, terms, refusals, own] = areas
    .map(findCatalogue)
    .map((one) => (one instanceof Promise ? use(one) : one));
  const say = sayerOf({ ...places, ...terms, ...refusals }, own);
  hindi.set(area, say);
  return say;
}

/** `shared` are the words of all pages, `own` those of an area. */
export function sayerOf(shared: Catalogue, own: Catalogue = {}): Say {
  const catalogue = { ...shared, ...own };
  const find = createSentences({ ...shared, ...withWords(own) });
  return (text) => (typeof text === "string" ? find(text) : writeText(text, "hi-IN", catalogue));
}

/** "{from} to {to}" would fit what somebody has typed. */
function withWords(catalogue: Catalogue): Catalogue {
  return Object.fromEntries(
    Object.entries(catalogue).filter(
      ([sentence]) => !sentence.includes("{") || /\p{L}{3}/u.test(sentence.replaceAll(/\{\w+\}/g, "")),
    ),
  );
}

// Sentences that arrive as English text, in the language of the page: errors of fields, and what the domain says.
import { use } from "react";
import { createSentences } from "#domain/locale/sentences.ts";
import { findCatalogue } from "#web/language/catalogues.ts";
import { UsedAreas, useLocale } from "#web/language/locale.tsx";

type Say = (sentence: string) => string;

const english: Say = (sentence) => sentence;
const AREAS = ["terms", "refusals"] as const;
let hindi: Say | undefined;

/** A sentence without Hindi stays as it is. */
export function useSay(): Say {
  const locale = useLocale();
  const used = use(UsedAreas);
  if (locale === "en-IN") return english;
  for (const area of AREAS) used?.add(area);
  if (hindi) return hindi;
  const found = AREAS.map(findCatalogue);
  return keepHindi(found.map((one) => (one instanceof Promise ? use(one) : one)));
}

function keepHindi([terms, refusals]: readonly Parameters<typeof createSentences>[0][]): Say {
  hindi = createSentences({ ...terms, ...refusals });
  return hindi;
}

// The Hindi sentences of each area. A page in English loads none of them.
import { inEnglish, type Text, writeText } from "#platform/domain/locale/sentence.ts";
import type { Catalogue } from "#platform/domain/locale/translate.ts";
import type { Hindi } from "#src/hindi.ts";
import LOADERS from "virtual:hindi";

export type Area = keyof typeof LOADERS;
/** The sentences that exist in Hindi: another one is an error of the compiler. */
export type SentenceOf<A extends Area> = Hindi[A];

const loaded = new Map<Area, Catalogue>();
const loading = new Map<Area, Promise<Catalogue>>();

/** The catalogue, or the promise of it. */
export function findCatalogue(area: Area): Catalogue | Promise<Catalogue> {
  return loaded.get(area) ?? loading.get(area) ?? loadCatalogue(area);
}

function loadCatalogue(area: Area): Promise<Catalogue> {
  const promise: Promise<Catalogue> = LOADERS[area]().then(({ default: catalogue }) => {
    loaded.set(area, catalogue);
    return catalogue;
  });
  // After a lost connection the next page tries again.
  promise.catch(() => loading.delete(area));
  loading.set(area, promise);
  return promise;
}

/** For the first page in a browser: React hydrates a page at once, or renders it a second time. */
export async function loadCatalogues(areas: string): Promise<void> {
  const known = Object.keys(LOADERS).filter((area) => areas.split(" ").includes(area));
  await Promise.all(known.map((area) => loadCatalogue(area as Area)));
}

/** Before the first page is rendered on the server, where nothing waits for a catalogue afterwards. */
export async function loadAllCatalogues(): Promise<void> {
  await loadCatalogues(Object.keys(LOADERS).join(" "));
}

let titles: ((text: Text) => string) | undefined;

/** Titles and descriptions of pages, once their catalogues are loaded: the document waits for them. */
export function titlesIn(locale: unknown): (text: Text) => string {
  const own = loaded.get("titles");
  if (locale !== "hi-IN" || !own) return inEnglish;
  const catalogue = { ...loaded.get("places"), ...loaded.get("terms"), ...own };
  titles ??= (text) => writeText(text, "hi-IN", catalogue);
  return titles;
}

// Reads the Hindi sentences of an area: what the platform and each feature have for it.
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Catalogue } from "#platform/domain/locale/translate.ts";
import type { Hindi } from "#src/hindi.ts";

const SRC = join(import.meta.dirname, "../../..");

/** The files of one area, or of all. */
export const findHindiFiles = (area = "*"): string[] =>
  globSync(`{platform,features/*}/hi/${area}.json`, { cwd: SRC })
    .toSorted()
    .map((name) => join(SRC, name));

/** A sentence is in one file of its area only. */
export function readHindi(area: keyof Hindi): Catalogue {
  const files = findHindiFiles(area);
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, "utf8")) as Catalogue));
}

/** No page loads these. */
const OF_SERVER = new Set<string>(["answers", "mails"]);

export const findPageAreas = (): (keyof Hindi)[] => {
  const areas = new Set(findHindiFiles().map((file) => basename(file, ".json")));
  return [...areas].filter((area) => !OF_SERVER.has(area)) as (keyof Hindi)[];
};

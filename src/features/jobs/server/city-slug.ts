// The slug of a city in addresses: "indore", and "aurangabad-bihar" where a larger city has the same name.
import { findMappedCity, type MappedCity, readMappedCity } from "#platform/server/places/city-map.ts";
import { wordsOf } from "#platform/server/search/text.ts";

/** The words of a name as keys have them: "physical-education". */
export const keySlug = (text: string) => wordsOf(text).join("-");

/** Of a subject: "C", "C++" and "C#" are three. The database has the same as `subject_slug`. */
export const subjectSlug = (name: string) =>
  keySlug(
    name
      .replace(/(?<=[\p{L}\p{N}+#])\+(?=[+#\s,]|$)/gu, " plus ")
      .replace(/(?<=[\p{L}\p{N}+#])#(?=[+#\s,]|$)/gu, " sharp "),
  );

export function slugOfCity({ place }: MappedCity): string {
  const name = keySlug(place.city);
  return readMappedCity(name)?.place === place ? name : `${name}-${keySlug(place.state)}`;
}

/** A name, a name with its state, or a slug. Undefined for a city that the list does not have. */
export function cityOf(text: string): MappedCity | undefined {
  const named = readMappedCity(text);
  if (named || text.includes(",")) return named;
  const words = wordsOf(text);
  for (let end = words.length - 1; end > 0; end--) {
    const city = findMappedCity({ city: words.slice(0, end).join(" "), state: words.slice(end).join(" ") });
    if (city) return city;
  }
  return undefined;
}

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

const isLargestOfName = ({ place }: MappedCity) => readMappedCity(keySlug(place.city))?.place === place;

export function slugOfCity(city: MappedCity): string {
  const { place } = city;
  const name = keySlug(place.city);
  return isLargestOfName(city) ? name : `${name}-${keySlug(place.state)}`;
}

/** "Kota", and "Kota, Chhattisgarh" where a larger city has the name: a search for it finds this city. */
export const nameOfCity = (city: MappedCity): string =>
  isLargestOfName(city) ? city.place.city : `${city.place.city}, ${city.place.state}`;

/** Of a town that the list does not have. It has none where a city of the list has the name, since the page is that one's. */
export function slugOfTown(name: string): string | undefined {
  const slug = keySlug(name);
  return slug === "" || cityOf(slug) ? undefined : slug;
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

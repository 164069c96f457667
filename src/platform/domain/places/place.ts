// Formats, parses and compares places: city, state and country in one line.
import { joined, type Sentence, term } from "../locale/sentence.ts";
import { placeKey } from "../text/keys.ts";

export type Place = { city: string; state: string; country: string };

/** "Bhopal, Madhya Pradesh, India". */
export function formatPlace({ city, state, country }: Place): string {
  return `${city}, ${state}, ${country}`;
}

/** Three parts between commas, none of them empty; null for any other text. */
export function parsePlace(line: string): Place | null {
  const parts = line.split(",").map((part) => part.trim().replace(/\s+/g, " "));
  const [city, state, country] = parts;
  if (parts.length !== 3 || !city || !state || !country) return null;
  return { city, state, country };
}

/** A place whose parts are each said in the reader's language: many have a Hindi name. */
export const placeText = (place: string): Sentence => joined(place.split(", ").map(term), ", ");

export function isSamePlace(one: Place, other: Place): boolean {
  return placeKey(formatPlace(one)) === placeKey(formatPlace(other));
}

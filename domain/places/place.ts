// A place where people live or work: city, state and country, written as one line and read back from it.

export type Place = { city: string; state: string; country: string };

/** "Bhopal, Madhya Pradesh, India". */
export function formatPlace({ city, state, country }: Place): string {
  return `${city}, ${state}, ${country}`;
}

/** Three parts between commas, none of them empty; anything else is not a place. */
export function parsePlace(line: string): Place | null {
  const parts = line.split(",").map((part) => part.trim().replace(/\s+/g, " "));
  const [city, state, country] = parts;
  if (parts.length !== 3 || !city || !state || !country) return null;
  return { city, state, country };
}

/** Text by which names of places are compared: case, accents, punctuation and spaces make no difference. */
export function placeKey(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

export function isSamePlace(one: Place, other: Place): boolean {
  return placeKey(formatPlace(one)) === placeKey(formatPlace(other));
}

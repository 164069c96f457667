// The keys of candidates who would come to a place (SEARCH-29).
import type { Relocation } from "#domain/candidates/terms.ts";
import type { Place } from "#domain/places/place.ts";

/** Each candidate has exactly one of these keys. With a preference, only those who have it match. */
export function keysOfHome({ city, state, country }: Place, relocation?: Relocation): string[] {
  const keys: Record<Relocation, string> = {
    anywhere: "r:*",
    "within my country": `r:n:${country.trim()}`,
    "within my state": `r:s:${state.trim()}`,
    "within my city": `r:c:${city.trim()}`,
  };
  return relocation === undefined ? Object.values(keys) : [keys[relocation]];
}

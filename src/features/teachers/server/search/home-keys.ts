// The keys of candidates who would come to a place (SEARCH-29).
import { type RawBuilder, sql } from "kysely";
import type { Relocation } from "#platform/domain/teaching-terms.ts";
import type { Place } from "#platform/domain/places/place.ts";

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

/** Whether a row `c` has one of the keys, as `candidate_keys` in the database makes them. */
export const hasHome = (keys: readonly string[]): RawBuilder<boolean> => sql<boolean>`
  case c.relocation_preference
    when 'anywhere' then 'r:*'
    when 'within my country' then 'r:n:' || lower(btrim(c.country))
    when 'within my state' then 'r:s:' || lower(btrim(c.state))
    else 'r:c:' || lower(btrim(c.city)) end = any((select ${keys}::text[])::text[])`;

// Finds rows `c` in some cities: their table has the column `place_key`, and their keys have it after `c:` (docs/search.md).
import { sql } from "kysely";
import { isOneOf } from "./searchable.ts";

/** More names of cities are read in the index of places, since that of keys takes longer for many. */
const MAX_CITY_KEYS = 40;

export const hasPlaceKey = (placeKeys: readonly string[]) =>
  isOneOf(sql`c.place_key`, sql`${placeKeys}::text[]`);

export const inCities = (placeKeys: readonly string[]) => ({
  keys: placeKeys.map((key) => `c:${key}`),
  oneOf: hasPlaceKey(placeKeys),
  isLookedUp: placeKeys.length <= MAX_CITY_KEYS,
});

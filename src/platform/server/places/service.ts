// Suggests cities: from the maps service where a key is set and it answers, else from the bundled list.
import type { CitySuggestion } from "#platform/domain/places/calls.ts";
import type { Deps } from "#platform/server/deps.ts";
import { findCities } from "./city-search.ts";
import { callMapsService } from "./maps-service.ts";

/** `mapsAddress` replaces the real service in tests. */
export async function suggestCities(
  { env, log }: Pick<Deps, "env" | "log">,
  query: string,
  mapsAddress?: string,
): Promise<CitySuggestion[]> {
  if (!env.MAPS_API_KEY) return findCities(query);
  try {
    const key = env.MAPS_API_KEY;
    const found = await callMapsService(mapsAddress ? { key, address: mapsAddress } : { key }, query);
    return found.length > 0 ? found : findCities(query);
  } catch (error) {
    log.warn({ err: error }, "maps service failed; the bundled cities answer");
    return findCities(query);
  }
}

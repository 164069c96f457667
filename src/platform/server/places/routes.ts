// The call that suggests cities.
import { Hono } from "hono";
import * as calls from "#platform/domain/places/calls.ts";
import type { CitySuggestion } from "#platform/domain/places/calls.ts";
import { serve } from "#platform/server/http/serve.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import type { Deps } from "#platform/server/deps.ts";
import { findCities } from "./city-search.ts";
import { callMapsService } from "./maps-service.ts";

export const placeRoutes = new Hono<ApiEnv>();

serve(placeRoutes, calls.suggestCities, ({ deps, query }) => suggestCities(deps, query.q));

/**
 * Suggests cities: from the maps service where a key is set and it answers, else from the bundled list. `mapsAddress`
 * replaces the real service in tests.
 */
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

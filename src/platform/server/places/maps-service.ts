// Asks a maps service (Google Places, New) for cities, where a key is set.
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { CitySuggestion } from "#platform/domain/places/calls.ts";
import { formatPlace } from "#platform/domain/places/place.ts";

type MapsService = { key: string; address?: string };

const ADDRESS = "https://places.googleapis.com";
const TIMEOUT_MS = 2_000;

const predictions = z.object({
  suggestions: z
    .array(z.object({ placePrediction: z.object({ placeId: z.string() }).optional() }))
    .default([]),
});
const details = z.object({
  addressComponents: z.array(z.object({ longText: z.string(), types: z.array(z.string()) })).default([]),
});

/**
 * Searches cities, then reads the address parts of each. Throws if the service is slow, unreachable or answers
 * unexpected data.
 */
export async function callMapsService(service: MapsService, query: string): Promise<CitySuggestion[]> {
  const base = service.address ?? ADDRESS;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  // A session token joins the search and its details, so that the service bills them as one.
  const sessionToken = randomUUID();

  const found = await ask(`${base}/v1/places:autocomplete`, predictions, {
    method: "POST",
    signal,
    headers: { "content-type": "application/json", "x-goog-api-key": service.key },
    body: JSON.stringify({
      input: query,
      includedPrimaryTypes: ["(cities)"],
      languageCode: "en",
      regionCode: "in",
      sessionToken,
    }),
  });
  const ids = found.suggestions.flatMap(({ placePrediction }) => placePrediction?.placeId ?? []);
  const places = await Promise.all(
    ids.map((id) =>
      ask(
        `${base}/v1/places/${encodeURIComponent(id)}?languageCode=en&sessionToken=${sessionToken}`,
        details,
        { signal, headers: { "x-goog-api-key": service.key, "x-goog-fieldmask": "addressComponents" } },
      ),
    ),
  );
  return places.flatMap(({ addressComponents }) => suggestionOf(addressComponents) ?? []);
}

async function ask<Schema extends z.ZodType>(
  url: string,
  schema: Schema,
  init: RequestInit,
): Promise<z.output<Schema>> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`The maps service answered ${response.status}.`);
  return schema.parse(await response.json());
}

function suggestionOf(parts: { longText: string; types: string[] }[]): CitySuggestion | null {
  // Commas inside a part are removed, because a label is split at its commas into exactly three parts.
  const part = (...types: string[]) =>
    types
      .map((type) => parts.find((candidate) => candidate.types.includes(type))?.longText.replaceAll(",", " "))
      .find(Boolean);
  const city = part("locality", "postal_town", "administrative_area_level_3");
  const country = part("country");
  if (!city || !country) return null;
  // Some places, such as Singapore, are city and state at once.
  const state = part("administrative_area_level_1") ?? city;
  return { label: formatPlace({ city, state, country }), city, state, country };
}

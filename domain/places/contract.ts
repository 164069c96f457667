// City suggestions for every field that holds a place (documents 1 and 2: places are picked, not typed).
import { z } from "../zod.ts";
import { endpoint } from "../endpoint.ts";

export const citySuggestionSchema = z.object({
  /** What the field takes: "city, state, country". */
  label: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  /** The older or other name by which it was found. */
  matched: z.string().optional(),
});
export type CitySuggestion = z.output<typeof citySuggestionSchema>;

const sentence = "Type 1 to 64 letters of a city";

export const suggestCities = endpoint({
  method: "GET",
  path: "/api/places/cities",
  summary: "Cities whose names fit what was typed, the likeliest first",
  access: "anyone",
  query: z.object({ q: z.string({ error: sentence }).trim().min(1, sentence).max(64, sentence) }),
  reply: z.array(citySuggestionSchema),
});

// Declares the call that suggests cities. Fields with a place take a suggestion, not free text.
import { z } from "../zod.ts";
import { call } from "../call.ts";
import { MAX_SEARCH_LETTERS, searchedText } from "../search-text.ts";

const citySuggestionSchema = z.object({
  /** Value for the field: "city, state, country". */
  label: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  /** The former or other name that matched. */
  matched: z.string().optional(),
});
export type CitySuggestion = z.output<typeof citySuggestionSchema>;

const sentence = "Type 1 to 64 characters of a city";

export const suggestCities = call("GET", "/api/places/cities", {
  summary: "Cities whose names fit what was typed, the likeliest first",
  access: "anyone",
  query: z.object({
    q: z
      .string({ error: sentence })
      .transform(searchedText)
      .pipe(z.string().min(1, sentence).max(MAX_SEARCH_LETTERS, sentence)),
  }),
  reply: z.array(citySuggestionSchema),
});

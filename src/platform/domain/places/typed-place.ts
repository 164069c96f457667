// Reads a place of India that no suggestion has, as a person types it (REG-64).
import type { Place } from "./place.ts";
import { placeKey } from "../text/keys.ts";
import { INDIA, readState } from "./states.ts";

const MAX_CITY_LENGTH = 100;
const COUNTRY_KEYS = [INDIA, "Bharat", "भारत"].map(placeKey);

/** "Rampur Kalan, UP" or "Rampur Kalan, Uttar Pradesh, India"; null without a known state. */
export function readTypedPlace(text: string): Place | null {
  const [city = "", state = "", country = INDIA, ...more] = text.split(",");
  const name = readTypedCity(city);
  const known = readState(state);
  if (!name || !known || more.length > 0 || !COUNTRY_KEYS.includes(placeKey(country))) return null;
  return { city: name, state: known, country: INDIA };
}

/** The name of a city before the first comma; null for a text that can be none, such as a PIN code. */
export function readTypedCity(text: string): string | null {
  const name = (text.split(",")[0] ?? "").trim().replace(/\s+/g, " ");
  if (name.length > MAX_CITY_LENGTH || (name.match(/\p{L}/gu) ?? []).length < 2) return null;
  if (/[\p{N}\p{Cc}<>@/\\]/u.test(name)) return null;
  return name === name.toLowerCase() ? capitalized(name) : name;
}

const capitalized = (name: string) =>
  name.replace(/(^|[\s-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());

// Decides which place a typed text means, given the suggestions for it (REG-64).
import type { CitySuggestion } from "#platform/domain/places/calls.ts";
import { formatPlace } from "#platform/domain/places/place.ts";
import { placeKey } from "#platform/domain/text/keys.ts";
import { readTypedPlace } from "#platform/domain/places/typed-place.ts";
import type { Cause } from "#platform/web/ui/form/chips-field.tsx";

/**
 * Enter takes the best suggestion. A field that is left takes only what was meant for certain: the one suggestion of
 * that name, or a typed "city, state".
 */
export function chooseCity(found: readonly CitySuggestion[], text: string, cause: Cause): string | undefined {
  const [best, ...others] = exactCities(found, text);
  if (best && (cause === "enter" || others.length === 0)) return best.label;
  const typed = readTypedPlace(text);
  if (typed) return formatPlace(typed);
  return cause === "enter" ? found[0]?.label : undefined;
}

/** The suggestions whose whole text or whose city has the typed name. */
export function exactCities(found: readonly CitySuggestion[], text: string): CitySuggestion[] {
  const whole = found.filter(({ label }) => placeKey(label) === placeKey(text));
  if (whole.length > 0) return whole;
  const city = placeKey(text.split(",")[0] ?? "");
  return found.filter((place) =>
    [place.city, place.matched].some((name) => name !== undefined && placeKey(name) === city),
  );
}

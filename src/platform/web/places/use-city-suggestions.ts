// City suggestions for a typed text, fetched after a short pause in typing (REG-64, REG-66).
import { useSay } from "#platform/web/language/use-say.ts";
import { sentence } from "#platform/domain/locale/sentence.ts";
import { useDebounced } from "#platform/web/ui/form/debounced.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { formatPlace } from "#platform/domain/places/place.ts";
import { readTypedCity, readTypedPlace } from "#platform/domain/places/typed-place.ts";
import { chooseCity, exactCities } from "#platform/web/places/choose-city.ts";
import { cityQuery, placeQueries } from "#platform/web/places/queries.ts";
import type { Cause } from "#platform/web/ui/form/chips-field.tsx";

const DEBOUNCE_MS = 150;
const SERVICE_AWAY = "City suggestions cannot be loaded just now.";

/** What a typed text turned out to be: a place, or a sentence and perhaps a city whose state is still to be chosen. */
type Verdict = { place: string } | { refuse: string | null; unlisted: string | null };

export function useCitySuggestions(typed: string) {
  const say = useSay();
  const query = cityQuery(typed);
  const debouncedQuery = useDebounced(query, DEBOUNCE_MS);
  const cache = useQueryClient();
  const { data, isError } = useQuery({
    ...placeQueries.cities(debouncedQuery),
    enabled: debouncedQuery !== "",
  });
  const isSettled = query === debouncedQuery && (data !== undefined || isError);
  const found = useMemo(() => (query && isSettled && data ? data : []), [query, isSettled, data]);
  const typedPlace = readTypedPlace(typed);
  const isListed = exactCities(found, typed).length > 0;
  const unlisted = isSettled && !isListed ? readTypedCity(typed) : null;

  /** Waits for the suggestions, since Enter may be pressed before they arrive. */
  async function judge(cause: Cause): Promise<Verdict> {
    try {
      const cities = await cache.fetchQuery(placeQueries.cities(query));
      const place = chooseCity(cities, typed, cause);
      if (place !== undefined) return { place };
      return { refuse: null, unlisted: cities.length === 0 ? readTypedCity(typed) : null };
    } catch {
      // A city that was typed with its state needs no service.
      const place = chooseCity([], typed, cause);
      return place === undefined ? { refuse: SERVICE_AWAY, unlisted: readTypedCity(typed) } : { place };
    }
  }

  return {
    suggestions: useMemo(
      () => found.map(({ label, matched }) => ({ value: label, note: matched && `(${matched})` })),
      [found],
    ),
    /** Enter picks the first suggestion, unless a whole place was typed that is none of them. */
    firstReady: isListed || typedPlace === null,
    judge,
    emptyMessage: emptyMessageFor({ query, isSettled, isError }),
    /** The city of the text, where no suggestion has it. */
    unlisted,
    /** The label of the list's entry that adds it. */
    additionLabel:
      unlisted && say(sentence("Add “{text}”", { text: typedPlace ? formatPlace(typedPlace) : unlisted })),
    /** The whole place, where its state was typed too. */
    typedPlace: typedPlace && formatPlace(typedPlace),
  };
}

function emptyMessageFor(state: { query: string; isSettled: boolean; isError: boolean }): string | undefined {
  if (!state.query) return undefined;
  if (!state.isSettled) return "Looking for cities…";
  return state.isError ? SERVICE_AWAY : "No city of this name in our list.";
}

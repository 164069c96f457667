// City suggestions for a typed text, fetched after a short pause in typing.
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { placeKey } from "#domain/places/place.ts";
import { placeQueries } from "#web/places/queries.ts";

/** The longest text that the call accepts. */
export const MAX_LETTERS = 64;

export function useCitySuggestions(typed: string) {
  const wanted = typed.trim().slice(0, MAX_LETTERS);
  const [asked] = useDebouncedValue(wanted, 150);
  const { data, isError } = useQuery({
    ...placeQueries.cities(asked),
    enabled: asked !== "",
    placeholderData: keepPreviousData,
  });

  const suggestions = useMemo(
    () =>
      wanted && asked
        ? (data ?? []).map(({ label, matched }) => ({ value: label, note: matched && `(${matched})` }))
        : [],
    [data, wanted, asked],
  );

  return {
    suggestions,
    /** The suggestion that equals a fully typed text. */
    match: (text: string) => suggestions.find(({ value }) => placeKey(value) === placeKey(text))?.value,
    nothing: nothingFor({ wanted, settled: wanted === asked && data !== undefined, isError }),
  };
}

function nothingFor(state: { wanted: string; settled: boolean; isError: boolean }): string | undefined {
  if (!state.wanted) return undefined;
  if (state.isError) return "Suggestions cannot be loaded just now. Please try again.";
  return state.settled ? "No city of this name. Please check the spelling." : undefined;
}

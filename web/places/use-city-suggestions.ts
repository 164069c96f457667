// City suggestions for a typed text, fetched after a short pause in typing.
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { placeKey } from "#domain/places/place.ts";
import { placeQueries } from "#web/places/queries.ts";

/** The longest text that the call accepts. */
export const MAX_LETTERS = 64;

export function useCitySuggestions(typed: string) {
  const query = typed.trim().slice(0, MAX_LETTERS);
  const [debouncedQuery] = useDebouncedValue(query, 150);
  const { data, isError } = useQuery({
    ...placeQueries.cities(debouncedQuery),
    enabled: debouncedQuery !== "",
    placeholderData: keepPreviousData,
  });

  const suggestions = useMemo(
    () =>
      query && debouncedQuery
        ? (data ?? []).map(({ label, matched }) => ({ value: label, note: matched && `(${matched})` }))
        : [],
    [data, query, debouncedQuery],
  );

  return {
    suggestions,
    /** The suggestion that equals a fully typed text. */
    match: (text: string) => suggestions.find(({ value }) => placeKey(value) === placeKey(text))?.value,
    emptyMessage: emptyMessageFor({
      query,
      isSettled: query === debouncedQuery && data !== undefined,
      isError,
    }),
  };
}

function emptyMessageFor(state: { query: string; isSettled: boolean; isError: boolean }): string | undefined {
  if (!state.query) return undefined;
  if (state.isError) return "Suggestions cannot be loaded just now. Please try again.";
  return state.isSettled ? "No city of this name. Please check the spelling." : undefined;
}

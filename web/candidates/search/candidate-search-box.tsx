// The search box of the list: it suggests subjects, cities and profiles while somebody types; before hydration it is a
// plain field.
import { ActionIcon } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { SearchSuggestion } from "#domain/candidates/contract.ts";
import { MAX_QUERY_LETTERS } from "#domain/candidates/terms.ts";
import { formatCount } from "#domain/money.ts";
import type { FilterValues } from "#web/candidates/filter-params.ts";
import { candidateQueries } from "#web/candidates/queries.ts";
import { Icon } from "#web/ui/display/icon.tsx";
import { SuggestInput } from "#web/ui/form/suggest-input.tsx";

const DEBOUNCE_MS = 150;
const SHORTEST = 2;

const KINDS: Record<SearchSuggestion["kind"], string> = {
  subject: "Subject",
  city: "City",
  profile: "Profile",
};

type Props = {
  value: string;
  /** The other filters, which stay when a suggestion is picked. */
  filters: FilterValues;
  onType: (text: string) => void;
  onPick: (text: string) => void;
  onEnter: () => void;
};

export function CandidateSearchBox({ value, filters, onType, onPick, onEnter }: Props) {
  const { suggestions, ask } = useSuggestions(value, filters);
  return (
    <SuggestInput
      type="search"
      name="q"
      aria-label="Search by Name, City or Subject"
      placeholder="Search by Name, City or Subject"
      maxLength={MAX_QUERY_LETTERS}
      rightSectionWidth={44}
      rightSection={
        <ActionIcon type="submit" aria-label="Search">
          <Icon name="search" />
        </ActionIcon>
      }
      value={value}
      onChange={(text) => {
        ask(true);
        onType(text);
      }}
      suggestions={suggestions}
      onPick={(text) => {
        ask(false);
        onPick(text);
      }}
      onEnter={() => {
        ask(false);
        onEnter();
      }}
    />
  );
}

/** Suggestions only for typed text: a text from the address, or one that was just picked, needs none. */
function useSuggestions(value: string, filters: FilterValues) {
  const [asking, ask] = useState(false);
  const typed = value.trim().slice(0, MAX_QUERY_LETTERS);
  const [asked] = useDebouncedValue(typed, DEBOUNCE_MS);
  const wanted = asking && typed.length >= SHORTEST;
  const { data } = useQuery({
    ...candidateQueries.suggestions({ ...filters, q: asked }),
    enabled: wanted && asked.length >= SHORTEST,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const suggestions = useMemo(
    () =>
      wanted
        ? (data ?? []).map(({ kind, text, count, about }) => ({
            value: text,
            note: `${KINDS[kind]} · ${about ? "about " : ""}${formatCount(count)}`,
          }))
        : [],
    [data, wanted],
  );
  return { suggestions, ask };
}

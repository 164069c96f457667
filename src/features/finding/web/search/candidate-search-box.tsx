// The search box of the list: it suggests subjects, cities and profiles while somebody types, and shows what a sentence
// means; before hydration it is a plain field.
import { useDebounced } from "#platform/web/ui/form/debounced.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { SearchSuggestion } from "#features/teachers/domain/search-calls.ts";
import { MAX_SEARCH_LETTERS } from "#platform/domain/search-text.ts";
import { MAX_QUESTION_LETTERS } from "#features/matching/domain/reading/chips.ts";
import { formatCount } from "#platform/domain/money.ts";
import type { FilterValues } from "#features/teachers/web/filter-params.ts";
import { candidateQueries } from "#features/teachers/web/queries.ts";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { buttonClass } from "#platform/web/ui/button.tsx";
import { useSearchLimit } from "#platform/web/ui/form/search-limit.ts";
import { SuggestInput } from "#platform/web/ui/form/suggest-input.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

const DEBOUNCE_MS = 150;
const SHORTEST = 2;

const KINDS: Record<SearchSuggestion["kind"], string> = {
  subject: "Subject",
  city: "City",
  profile: "Profile",
};

type Props = {
  /** The id of the form with the other filters. */
  form: string;
  value: string;
  /** The other filters, which stay when a suggestion is picked. */
  filters: FilterValues;
  /** The filters that the text means. */
  preview: string | null;
  onType: (text: string) => void;
  onPick: (text: string) => void;
  onEnter: () => void;
};

export function CandidateSearchBox({ form, value, filters, preview, onType, onPick, onEnter }: Props) {
  const t = useT("search");
  const fullQuestion = useSearchLimit(value, MAX_QUESTION_LETTERS);
  const fullText = useSearchLimit(filters.q);
  const { suggestions, ask, asking } = useSuggestions(value, filters);
  const read = asking && preview !== null ? [{ value: preview, note: t("as filters") }] : [];
  return (
    <SuggestInput
      type="search"
      name="q"
      form={form}
      aria-label={t("Search by Name, City or Subject")}
      placeholder={t("Search by Name, City or Subject")}
      description={
        fullQuestion ??
        fullText ??
        t("Or a sentence, such as “maths teacher near Indore, 5 years, join immediately”.")
      }
      maxLength={MAX_QUESTION_LETTERS}
      rightSection={
        // Without scripts the server reads the sentence.
        <button
          type="submit"
          form={form}
          name="read"
          value="1"
          aria-label={t("Search")}
          className={buttonClass({ look: "icon" })}
        >
          <Icon name="search" />
        </button>
      }
      value={value}
      onChange={(text) => {
        ask(true);
        onType(text);
      }}
      suggestions={[...read, ...suggestions]}
      onPick={(text) => {
        ask(false);
        if (text === preview) onEnter();
        else onPick(text);
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
  const t = useT("search");
  const say = useSay("search");
  const [asking, ask] = useState(false);
  const typed = value.trim();
  const asked = useDebounced(typed, DEBOUNCE_MS);
  const isShort = asked.length <= MAX_SEARCH_LETTERS;
  const wanted = asking && typed.length >= SHORTEST;
  const { data } = useQuery({
    ...candidateQueries.suggestions({ ...filters, q: asked }),
    enabled: wanted && asked.length >= SHORTEST && isShort,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const suggestions = useMemo(
    () =>
      wanted && isShort
        ? (data ?? []).map(({ kind, text, count, about }) => ({
            value: text,
            note: `${say(KINDS[kind])} · ${about ? t("about {count}", { count: formatCount(count) }) : formatCount(count)}`,
          }))
        : [],
    [data, wanted, isShort, say, t],
  );
  return { suggestions, ask, asking };
}

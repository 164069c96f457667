// The search over all people in the header of the admin's panel: grouped results, for mouse and keyboard (STAFF-4).
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { SHORTEST_SEARCH } from "#features/staff/domain/dashboards/terms.ts";
import { MAX_SEARCH_LETTERS } from "#platform/domain/search-text.ts";
import { errorMessage } from "#platform/web/api.ts";
import { queryOf } from "#platform/web/query.ts";
import { entriesOf } from "#features/staff/web/dashboards/people-search/found-entries.ts";
import styles from "#features/staff/web/dashboards/people-search/people-search.module.css";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { ClearButton } from "#platform/web/ui/form/clear-button.tsx";
import { useDebounced } from "#platform/web/ui/form/debounced.ts";
import { useSearchLimit } from "#platform/web/ui/form/search-limit.ts";
import { SuggestInput } from "#platform/web/ui/form/suggest-input.tsx";

const DEBOUNCE_MS = 150;

export function PeopleSearch() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const q = useDebounced(typed.trim(), DEBOUNCE_MS);
  const isLongEnough = typed.trim().length >= SHORTEST_SEARCH;
  const { data, error, isFetching } = useQuery({
    ...peopleQuery(q),
    enabled: q.length >= SHORTEST_SEARCH,
    placeholderData: keepPreviousData,
  });
  const groups = (isLongEnough && data?.groups) || [];
  const entries = groups.flatMap((group) => entriesOf(group, q));
  const isSettled = !isFetching && q === typed.trim();

  function open(index: number) {
    const entry = entries[index];
    if (!entry) return;
    setTyped("");
    void navigate(entry.path);
  }

  const limit = useSearchLimit(typed);
  const nobody = isSettled ? `Nobody is found for “${q}”.` : "Searching …";
  return (
    <search className={styles.search} data-not-printed>
      <SuggestInput
        aria-label="Search all people"
        placeholder="Name, email, phone or number"
        inputMode="search"
        enterKeyHint="search"
        maxLength={MAX_SEARCH_LETTERS}
        value={typed}
        onChange={setTyped}
        description={limit}
        listLabel="People found"
        suggestions={entries.map(({ name, details, group }) => ({ value: name, note: details, group }))}
        onPick={(_name, index) => open(index)}
        // Enter opens the first where none is highlighted.
        onEnter={() => {
          if (isSettled) open(0);
        }}
        emptyMessage={
          isLongEnough && (error ? errorMessage(error, "The search failed. Please try again.") : nobody)
        }
        leftSection={isFetching ? <span className="spinner" /> : <Icon name="search" size={18} />}
        rightSection={
          typed !== "" && <ClearButton label="Clear the search of people" onClick={() => setTyped("")} />
        }
      />
    </search>
  );
}

/** The query of the search of people. */
const peopleQuery = (q: string) => queryOf("/api/admin/search", { query: { q } }, { staleTime: 10_000 });

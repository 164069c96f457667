// The search over all people in the header of the admin's panel: grouped results, for mouse and keyboard (STAFF-4).
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { MIN_SEARCH_LETTERS, type FoundKind } from "#features/staff/domain/dashboards/terms.ts";
import { MAX_SEARCH_LETTERS } from "#platform/domain/search-text.ts";
import { errorMessage } from "#platform/web/api.ts";
import { queryOf } from "#platform/web/query.ts";
import styles from "#features/staff/web/dashboards/people-search/people-search.module.css";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { ClearButton } from "#platform/web/ui/form/clear-button.tsx";
import { useDebounced } from "#platform/web/ui/form/debounced.ts";
import { useSearchLimit } from "#platform/web/ui/form/search-limit.ts";
import { SuggestInput } from "#platform/web/ui/form/suggest-input.tsx";
import type { FoundGroup, FoundPerson } from "#features/staff/domain/dashboards/people-search-calls.ts";
import { formatCount } from "#platform/domain/money.ts";

const DEBOUNCE_MS = 150;

export function PeopleSearch() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const q = useDebounced(typed.trim(), DEBOUNCE_MS);
  const isLongEnough = typed.trim().length >= MIN_SEARCH_LETTERS;
  const { data, error, isFetching } = useQuery({
    ...peopleQuery(q),
    enabled: q.length >= MIN_SEARCH_LETTERS,
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

type Kind = {
  label: string;
  /** Where an entry leads. */
  pathOf: (person: FoundPerson) => string;
  /** The list that finds all by the same text. */
  list?: string;
};

const schoolPage = (school: string) => `?${new URLSearchParams({ view: "school", school })}`;
const listed = (view: string, q: string) => `?${new URLSearchParams({ view, q })}`;

const FOUND: Record<FoundKind, Kind> = {
  candidates: {
    label: "Candidates",
    pathOf: ({ _id }) => `/admin/candidatedetails/${_id}`,
    list: "candidates",
  },
  schools: {
    label: "Schools",
    pathOf: ({ _id }) => schoolPage(_id),
    list: "employers",
  },
  members: {
    label: "Members of schools",
    pathOf: ({ schoolId, email, name }) =>
      schoolId ? schoolPage(schoolId) : listed("employers", email ?? name),
  },
  subscriptions: {
    label: "Subscriptions",
    pathOf: ({ email, name }) => listed("subscribers", email ?? name),
  },
  interviews: { label: "Interviews", pathOf: ({ email, name }) => listed("interviews", email ?? name) },
};

type Entry = { path: string; name: string; details: string; group: string };

/** Where more were found than are shown, the last entry leads to the list of all; without such a list the group's name says how many more. */
function entriesOf({ kind, items, total, about }: FoundGroup, q: string): Entry[] {
  const { pathOf, list, label } = FOUND[kind];
  const more = total - items.length;
  const group = list || more <= 0 ? label : `${label}, and ${formatCount(more)} more`;
  const found = items.map((person) => ({
    path: pathOf(person),
    name: person.name,
    details: [person.note, person.email, person.phone].filter(Boolean).join(" · "),
    group,
  }));
  if (!list || more <= 0) return found;
  const all = `${about ? "about " : ""}${formatCount(total)}`;
  return [...found, { path: listed(list, q), name: `Show all ${all}`, details: label, group }];
}

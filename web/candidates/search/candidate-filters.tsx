// The panel 'Filter Teachers': filters apply while they are typed and chosen; before hydration it is a plain form.
import { Button, NativeSelect } from "@mantine/core";
import { useId, useRef } from "react";
import type { CandidateFacets } from "#domain/candidates/contract.ts";
import { EXPERIENCE_FILTERS, LANGUAGES, PROFILES, RELOCATIONS } from "#domain/candidates/terms.ts";
import { formatCount } from "#domain/money.ts";
import { CandidateSearchBox } from "#web/candidates/search/candidate-search-box.tsx";
import { CityCounts } from "#web/candidates/search/city-counts.tsx";
import { CANDIDATE_LIST_PATH, type FilterName, type FilterValues } from "#web/candidates/filter-params.ts";
import { SalaryFilter } from "#web/candidates/search/salary-filter.tsx";
import { useTypedFilters } from "#web/candidates/search/use-typed-filters.ts";
import styles from "#web/candidates/search/candidate-filters.module.css";

type Props = {
  filters: FilterValues;
  /** Salaries of the address that cannot be applied: their fields show them and say why. */
  unreadable?: FilterValues;
  onChange: (filters: FilterValues) => void;
  subjects: readonly string[];
  /** The number of candidates that each option would leave, when known. */
  facets?: CandidateFacets | undefined;
};

export function CandidateFilters({ filters, unreadable, onChange, subjects, facets }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const resetId = useId();
  const { typed, choose, type, sendNow, reset } = useTypedFilters({ form, filters, unreadable, onChange });

  const dropdown = (
    name: FilterName,
    label: string,
    { options, counts }: { options: readonly string[]; counts?: CandidateFacets["subjects"] | undefined },
  ) => (
    <NativeSelect
      name={name}
      label={label}
      value={typed[name] ?? ""}
      description={options.length === 0 ? "None to choose yet." : undefined}
      onChange={(event) => choose(name, event.currentTarget.value)}
    >
      <option value="">All</option>
      {withChosen(options, typed[name]).map((option) => (
        <option key={option} value={option}>
          {withCount(option, counts)}
        </option>
      ))}
    </NativeSelect>
  );

  return (
    <search aria-label="Candidates">
      <div className={styles.head}>
        <h2>Filter Teachers</h2>
        <Button type="submit" form={resetId} variant="subtle" size="sm">
          Reset Filters
        </Button>
      </div>
      <form
        id={resetId}
        action={CANDIDATE_LIST_PATH}
        onSubmit={(event) => {
          event.preventDefault();
          reset();
        }}
      />
      <form
        ref={form}
        action={CANDIDATE_LIST_PATH}
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          sendNow();
        }}
      >
        <CandidateSearchBox
          value={typed.q ?? ""}
          filters={typed}
          onType={(text) => type("q", text)}
          onPick={(text) => choose("q", text)}
          onEnter={sendNow}
        />
        {dropdown("profile", "Search Candidate for", { options: PROFILES, counts: facets?.profiles })}
        {dropdown("subject", "Subjects", { options: subjects, counts: facets?.subjects })}
        {dropdown("experience", "Min Experience (years)", { options: EXPERIENCE_FILTERS })}
        <SalaryFilter typed={typed} onType={type} />
        {dropdown("relocation", "Relocation", { options: RELOCATIONS })}
        {dropdown("language", "Teaching Language", { options: LANGUAGES })}
      </form>
      <CityCounts cities={facets?.cities} chosen={typed.q} onPick={(city) => choose("q", city)} />
    </search>
  );
}

/**
 * A shared address may name a subject that is no longer in the list: it is shown, so that it is not applied invisibly.
 */
function withChosen(options: readonly string[], chosen: string | undefined): readonly string[] {
  return !chosen || options.includes(chosen) ? options : [chosen, ...options];
}

/** "Physics (1,204)", or "Physics" without a count. */
function withCount(option: string, counts: CandidateFacets["subjects"] | undefined): string {
  if (!counts) return option;
  const same = counts.find(({ value }) => value.toLowerCase() === option.trim().toLowerCase());
  return `${option} (${formatCount(same?.count ?? 0)})`;
}

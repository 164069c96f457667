// What stands above and beside the list: the search box, the filters in use, and the panel with all filters.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { memo, useDeferredValue, useId, useRef } from "react";
import { CandidateFilters, type FilterPanel } from "#features/finding/web/search/candidate-filters.tsx";
import { CandidateSearchBox } from "#features/finding/web/search/candidate-search-box.tsx";
import { countFilters, type FilterValues } from "#features/teachers/web/filter-params.ts";
import { FilterChips } from "#features/finding/web/search/reading/filter-chips.tsx";
import { withoutFilters } from "#features/finding/web/search/reading/filter-texts.ts";
import { FilterDrawer } from "#features/finding/web/search/filter-drawer.tsx";
import { candidateQueries } from "#features/teachers/web/queries.ts";
import { useQuestion } from "#features/finding/web/search/reading/use-question.ts";
import { allowedFilters, useSearchRole } from "#features/finding/web/search/search-role.ts";
import { useTypedFilters } from "#features/finding/web/search/use-typed-filters.ts";
import { useLate } from "#platform/web/ui/feedback/late.ts";
import styles from "#features/finding/web/search/candidate-search.module.css";

type Props = {
  filters: FilterValues;
  /** Salaries of the address that cannot be applied: their fields show them and say why. */
  unreadable?: FilterValues;
  onChange: (filters: FilterValues) => void;
  subjects: readonly string[];
  /** The button that closes the filters on a phone. */
  done: string;
};

export function SearchControls({ filters, unreadable, onChange, subjects, done }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const role = useSearchRole();
  const allow = (asked: FilterValues) => allowedFilters(asked, role);
  const fields = useTypedFilters({ form, filters, unreadable, allow, onChange });
  const { typed, choose, type, apply, hold, reset } = fields;
  const question = useQuestion({ typed, subjects, apply });
  const send = () => {
    hold();
    void question.submit();
  };
  return (
    <>
      <div className={styles.box}>
        <CandidateSearchBox
          form={formId}
          value={typed.question ?? typed.q ?? ""}
          filters={allow(typed)}
          preview={question.preview}
          onType={(text) => type("q", text)}
          onPick={(text) => choose("q", text)}
          onEnter={send}
        />
        <FilterChips
          filters={filters}
          unused={question.unused}
          onRemove={(names) => apply(withoutFilters(typed, names))}
          onSearchText={(word) => apply({ ...typed, q: [typed.q, word].filter(Boolean).join(" ") })}
        />
      </div>
      <div className={styles.panel}>
        <FilterDrawer active={countFilters(filters)} done={done}>
          <CountedFilters
            form={form}
            formId={formId}
            typed={typed}
            choose={choose}
            type={type}
            onSubmit={send}
            onReset={() => {
              question.forget();
              reset();
            }}
            applied={filters}
            subjects={subjects}
          />
        </FilterDrawer>
      </div>
    </>
  );
}

const Filters = memo(CandidateFilters);

/** Fetches the counts of the panel. When they arrive it is rendered deferred, so that typing is not blocked. */
function CountedFilters({ applied, ...panel }: Omit<FilterPanel, "facets"> & { applied: FilterValues }) {
  const { data, isPlaceholderData } = useQuery({
    ...candidateQueries.facets(applied),
    placeholderData: keepPreviousData,
  });
  const isLate = useLate(isPlaceholderData);
  return <Filters {...panel} facets={useDeferredValue(isLate ? undefined : data)} />;
}

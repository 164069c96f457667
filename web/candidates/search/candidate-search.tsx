// The candidate search: the filters beside the list.
import { Button } from "@mantine/core";
import { hashKey, keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ComponentProps, memo, useDeferredValue } from "react";
import type { CandidateRow } from "#domain/candidates/contract.ts";
import { formatCount } from "#domain/money.ts";
import type { Page } from "#domain/page.ts";
import { countPages } from "#domain/page-count.ts";
import { errorMessage } from "#web/api.ts";
import { CandidateFilters } from "#web/candidates/search/candidate-filters.tsx";
import { CandidateList } from "#web/candidates/search/candidate-list.tsx";
import { countFilters } from "#web/candidates/filter-params.ts";
import { FilterDrawer } from "#web/candidates/search/filter-drawer.tsx";
import { NobodyFound } from "#web/candidates/search/nobody-found.tsx";
import { candidateQueries } from "#web/candidates/queries.ts";
import { useListSearchParams } from "#web/candidates/search/use-list-search-params.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { useLate } from "#web/ui/feedback/late.ts";
import { LateNotice } from "#web/ui/feedback/while-loading.tsx";
import { BeyondLastPage } from "#web/ui/table/beyond-last-page.tsx";
import styles from "#web/candidates/search/candidate-search.module.css";

export const CANDIDATES_PER_PAGE = 15;

type Props = { subjects: readonly string[]; seen: readonly string[] };

export function CandidateSearch({ subjects, seen }: Props) {
  const { filters, unreadable, page, at, hrefOf, change } = useListSearchParams();
  const part = { page, limit: CANDIDATES_PER_PAGE, at };
  const {
    data: found,
    error,
    isPlaceholderData,
    refetch,
  } = useQuery({
    ...candidateQueries.list(filters, part),
    // While another page is fetched a placeholder is shown; while filters are typed the previous rows stay.
    placeholderData: (before, query) =>
      hashKey([query?.queryKey.at(-1)]) === hashKey([part]) ? before : undefined,
  });
  // Rows of the previous filters are shown only while the next ones may come soon.
  const isLate = useLate(isPlaceholderData);

  return (
    <div className={styles.search}>
      <FilterDrawer active={countFilters(filters)} done={found ? showCount(found) : "Show candidates"}>
        <CountedFilters filters={filters} unreadable={unreadable} onChange={change} subjects={subjects} />
      </FilterDrawer>
      <section aria-label="Candidates" className={styles.results}>
        {error && !found ? (
          <EmptyState
            picture="people"
            hint={errorMessage(error, "Please check your connection.")}
            action={<Button onClick={() => void refetch()}>Try again</Button>}
          >
            Unable to load candidates
          </EmptyState>
        ) : isLate ? (
          <LateNotice onTryAgain={() => void refetch()} />
        ) : (
          <CandidateList
            found={found}
            page={page}
            perPage={CANDIDATES_PER_PAGE}
            hrefOf={hrefOf}
            seen={seen}
            stale={isPlaceholderData}
            nobody={
              found && found.total > 0 && page > 1 ? (
                <BeyondLastPage
                  page={page}
                  pages={countPages(found.total, CANDIDATES_PER_PAGE)}
                  hrefOf={hrefOf}
                />
              ) : (
                <NobodyFound filtered={countFilters(filters) > 0} onReset={() => change({})} />
              )
            }
          />
        )}
      </section>
    </div>
  );
}

const Filters = memo(CandidateFilters);

/**
 * Fetches the counts beside the list. When they arrive only the filters are rendered, deferred, so that typing is not
 * blocked.
 */
function CountedFilters(props: Omit<ComponentProps<typeof CandidateFilters>, "facets">) {
  const { data, isPlaceholderData } = useQuery({
    ...candidateQueries.facets(props.filters),
    placeholderData: keepPreviousData,
  });
  const isLate = useLate(isPlaceholderData);
  return <Filters {...props} facets={useDeferredValue(isLate ? undefined : data)} />;
}

function showCount({ total, about }: Page<CandidateRow>): string {
  if (total === 0) return "No candidates available";
  return `Show ${about ? "about " : ""}${formatCount(total)} ${total === 1 ? "candidate" : "candidates"}`;
}

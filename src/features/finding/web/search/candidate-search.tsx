// The candidate search: the search box above the list, the filters beside it.
import { cityOf } from "#features/jobs/domain/public/texts.ts";
import { sentence, type Text } from "#platform/domain/locale/sentence.ts";
import { useQuery } from "@tanstack/react-query";
import type { CandidateRow } from "#features/teachers/domain/calls.ts";
import { formatCount } from "#platform/domain/money.ts";
import type { Page } from "#platform/domain/page.ts";
import { countPages } from "#platform/domain/page-count.ts";
import { failureHint } from "#platform/web/api.ts";
import type { CardAction } from "#features/finding/web/search/candidate-card.tsx";
import { CandidateList } from "#features/finding/web/search/candidate-list.tsx";
import { NobodyFound } from "#features/finding/web/search/nobody-found.tsx";
import { partOf, CANDIDATES_PER_PAGE } from "#features/finding/web/search/list-part.ts";
import { SearchControls } from "#features/finding/web/search/search-controls.tsx";
import { candidateQueries } from "#features/teachers/web/queries.ts";
import { useListSearchParams } from "#features/finding/web/search/use-list-search-params.ts";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { useLate } from "#platform/web/ui/feedback/late.ts";
import { LateNotice, useAskAgain } from "#platform/web/ui/feedback/while-loading.tsx";
import { BeyondLastPage } from "#platform/web/ui/table/beyond-last-page.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import styles from "#features/finding/web/search/candidate-search.module.css";
import type { FilterValues } from "#features/teachers/web/filter-params.ts";
import { widerDistances } from "#features/finding/web/search/relax/relaxations.ts";
import { WiderSearches } from "#features/finding/web/search/relax/wider-searches.tsx";
import widerSearches from "#features/finding/web/search/relax/wider-searches.module.css";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

type Props = { subjects: readonly string[]; action?: CardAction | undefined };

export function CandidateSearch({ subjects, action }: Props) {
  const say = useSay("search");
  const t = useT("search");
  const { filters, unreadable, page, at, hrefOf, change } = useListSearchParams();
  const part = partOf(page, at);
  const {
    data: found,
    error,
    isPlaceholderData,
    refetch,
  } = useQuery({
    ...candidateQueries.list(filters, part),
    // While another page is fetched a placeholder is shown; while filters are typed the previous rows stay.
    placeholderData: (before, query) => {
      const last = query?.queryKey[1].query;
      return last?.page === part.page && last.at === part.at ? before : undefined;
    },
  });
  // Rows of the previous filters are shown only while the next ones may come soon.
  const isLate = useLate(isPlaceholderData);
  const askAgain = useAskAgain();

  return (
    <div className={styles.search}>
      <SearchControls
        filters={filters}
        unreadable={unreadable}
        onChange={change}
        subjects={subjects}
        done={say(found ? formatFound(found) : "Show candidates")}
      />
      <section aria-label={t("Candidates")} className={styles.results}>
        {error && !found ? (
          <EmptyState
            picture="people"
            hint={say(failureHint(error) ?? "")}
            action={<Button onClick={() => void refetch()}>{t("Try again")}</Button>}
          >
            {t("Unable to load candidates")}
          </EmptyState>
        ) : isLate ? (
          <LateNotice onTryAgain={() => void askAgain()} />
        ) : (
          <CandidateList
            lead={found && <FoundWithin filters={filters} found={found} />}
            found={found}
            page={page}
            perPage={CANDIDATES_PER_PAGE}
            hrefOf={hrefOf}
            stale={isPlaceholderData}
            action={action}
            nobody={
              found && found.total > 0 && page > 1 ? (
                <BeyondLastPage
                  page={page}
                  pages={countPages(found.total, CANDIDATES_PER_PAGE)}
                  hrefOf={hrefOf}
                />
              ) : (
                <NobodyFound filters={filters} onReset={() => change({})} />
              )
            }
          />
        )}
      </section>
    </div>
  );
}

function formatFound({ total, about }: Page<CandidateRow>): Text {
  if (total === 0) return "No candidates available";
  if (total === 1) return "Show 1 candidate";
  const count = formatCount(total);
  return about
    ? sentence("Show about {count} candidates", { count })
    : sentence("Show {count} candidates", { count });
}

type FoundWithinProps = { filters: FilterValues; found: Page<CandidateRow> };

/** How many candidates are within the distance and how many would move, above the list (SENT-13). */
function FoundWithin({ filters, found }: FoundWithinProps) {
  const t = useT("search");
  const { within, wouldMove = 0, ranked } = found;
  if (within === undefined && ranked === undefined) return null;
  return (
    <div className={`fine text below-sm ${widerSearches.within}`}>
      {within !== undefined && (
        <output>
          {filters.near
            ? t("{count} within {km} km of {city}", {
                count: formatCount(within),
                km: filters.within ?? "",
                city: cityOf(filters.near),
              })
            : t("{count} within {km} km", { count: formatCount(within), km: filters.within ?? "" })}
          {wouldMove > 0 && `, ${t("{count} farther away would move", { count: formatCount(wouldMove) })}`}
        </output>
      )}
      {ranked !== undefined && (
        <p className={`fine text below-sm ${widerSearches.within}`}>
          {t("Best match among the {ranked} nearest or newest who fit.", { ranked: formatCount(ranked) })}
        </p>
      )}
      {within === 0 && <WiderSearches searches={widerDistances(filters)} />}
    </div>
  );
}

// How many candidates are within the distance and how many would move, above the list (SENT-13).
import type { CandidateRow } from "#domain/candidates/contract.ts";
import { formatCount } from "#domain/money.ts";
import type { Page } from "#domain/page.ts";
import type { FilterValues } from "#web/candidates/filter-params.ts";
import { cityName } from "#web/candidates/search/reading/filter-texts.ts";
import { widerDistances } from "#web/candidates/search/relax/relaxations.ts";
import { WiderSearches } from "#web/candidates/search/relax/wider-searches.tsx";
import styles from "#web/candidates/search/relax/wider-searches.module.css";

type Props = { filters: FilterValues; found: Page<CandidateRow> };

export function FoundWithin({ filters, found }: Props) {
  const { within, wouldMove = 0, ranked } = found;
  if (within === undefined && ranked === undefined) return null;
  return (
    <div className={`fine text below-sm ${styles.within}`}>
      {within !== undefined && (
        <output>
          {formatCount(within)} within {filters.within} km{filters.near && ` of ${cityName(filters.near)}`}
          {wouldMove > 0 && `, ${formatCount(wouldMove)} farther away would move`}
        </output>
      )}
      {ranked !== undefined && (
        <p className={`fine text below-sm ${styles.within}`}>
          Best match among the {formatCount(ranked)} nearest or newest who fit.
        </p>
      )}
      {within === 0 && <WiderSearches searches={widerDistances(filters)} />}
    </div>
  );
}

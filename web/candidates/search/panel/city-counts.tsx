// The most frequent cities among the found candidates, with counts; a click searches for the city.
import type { CandidateFacets } from "#domain/candidates/search-contract.ts";
import { formatCount } from "#domain/money.ts";
import { buttonClass } from "#web/ui/button.tsx";
import styles from "#web/candidates/search/candidate-filters.module.css";

const MAX = 6;

type Props = {
  cities: CandidateFacets["cities"] | undefined;
  /** The text of the search box: cities are offered only while it is empty. */
  chosen: string | undefined;
  onPick: (city: string) => void;
};

export function CityCounts({ cities, chosen, onPick }: Props) {
  if (!cities || cities.length < 2 || chosen) return null;
  return (
    <ul className={`row gap-xs list above ${styles.cities}`} aria-label="Cities">
      {cities.slice(0, MAX).map(({ value, count, about }) => (
        <li key={value}>
          <button
            type="button"
            className={buttonClass({ look: "default", small: true })}
            onClick={() => onPick(value)}
          >
            {`${value} (${about ? "about " : ""}${formatCount(count)})`}
          </button>
        </li>
      ))}
    </ul>
  );
}

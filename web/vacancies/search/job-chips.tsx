// The filters in use, each a link to the list without it.
import { Link } from "react-router";
import styles from "#web/candidates/search/reading/filter-chips.module.css";
import { Icon } from "#web/ui/display/icon.tsx";
import { type JobFilters, jobListHref } from "#web/vacancies/filter-params.ts";
import { activeJobFilters, withoutJobFilters } from "#web/vacancies/filter-texts.ts";

export function JobChips({ filters }: { filters: JobFilters }) {
  const active = activeJobFilters(filters);
  if (active.length === 0) return null;
  return (
    <ul className={`row gap-xs list above-sm ${styles.chips}`} aria-label="Filters in use">
      {active.map(({ names, label }) => (
        <li key={names.join()}>
          <Link
            to={jobListHref(withoutJobFilters(filters, names))}
            className={styles.chip}
            aria-label={`Remove filter: ${label}`}
          >
            {label} <Icon name="close" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

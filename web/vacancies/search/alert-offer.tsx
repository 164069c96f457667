// Below the jobs of a search: the way to get new ones by mail (ALERT-11).
import { NEW_ALERT_PATH } from "#web/alerts/new-alert-path.ts";
import { Icon } from "#web/ui/display/icon.tsx";
import { hrefAt, type JobFilters } from "#web/vacancies/filter-params.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import styles from "#web/vacancies/search/job-search.module.css";

/** Every job in a mail is new, so the day of posting is no part of an alert. */
export function AlertOffer({ filters: { since: _since, ...search } }: { filters: JobFilters }) {
  return (
    <p className={`beside middle text above ${styles.alert}`}>
      <Icon name="mail" />
      <TextLink to={hrefAt(NEW_ALERT_PATH, search, 1)}>Get new jobs of this search by mail</TextLink>
    </p>
  );
}

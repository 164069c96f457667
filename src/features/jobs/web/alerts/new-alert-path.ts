// The page that creates an alert, with the search that it begins with in its address.
import type { JobSearch } from "#features/jobs/domain/filter-schemas.ts";
import { pathOfSearch } from "#features/jobs/domain/alerts/search-text.ts";

export const NEW_ALERT_PATH = "/job-alerts/new";

export const newAlertFor = (search: JobSearch): string => pathOfSearch(search, NEW_ALERT_PATH);

// The page that creates an alert, with the search that it begins with in its address, and the tab of a candidate's alerts.
import type { JobSearch } from "#features/jobs/domain/alerts/search.ts";
import { pathOfSearch } from "#features/jobs/domain/alerts/search-text.ts";

export const NEW_ALERT_PATH = "/job-alerts/new";
export const OWN_ALERTS_PATH = "/candidate/profile?tab=alerts";

export const newAlertFor = (search: JobSearch): string => pathOfSearch(search, NEW_ALERT_PATH);

// The styles of a landing page, for an address that loads the page's scripts later.
import pageTitle from "#web/ui/display/page-title.module.css";
import landing from "#web/vacancies/landing/landing.module.css";
import candidateSearch from "#web/candidates/search/candidate-search.module.css";
import jobSearch from "#web/vacancies/search/job-search.module.css";
import candidateFilters from "#web/candidates/search/candidate-filters.module.css";
import candidateList from "#web/candidates/search/candidate-list.module.css";
import filterChips from "#web/candidates/search/reading/filter-chips.module.css";
import filterSelect from "#web/candidates/search/panel/filter-select.module.css";
import widerSearches from "#web/candidates/search/relax/wider-searches.module.css";
import pager from "#web/ui/table/pager.module.css";
import jobCard from "#web/vacancies/list/job-card.module.css";
import emptyState from "#web/ui/feedback/empty-state.module.css";

export const LANDING_STYLES = [
  pageTitle,
  landing,
  candidateSearch,
  jobSearch,
  candidateFilters,
  candidateList,
  filterChips,
  filterSelect,
  widerSearches,
  pager,
  jobCard,
  emptyState,
];

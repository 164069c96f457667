// Changes of the web that may survive, each with the reason why it is no fault.

export const ACCEPTED_IN_WEB = [
  {
    file: "web/layout/navigation/navigation-notices.tsx",
    before: "clearTimeout(timer);",
    after: ";",
    reason: "Code that is loaded a second time is there already, and the frame of all pages is never left.",
  },
  {
    file: "web/vacancies/list/load-jobs.ts",
    before:
      "const empty = { jobs: [], total: 0, about: false, page, perPage: VACANCIES_PER_PAGE, wider: [] };",
    after: "const empty = { jobs: [], total: 0, about: true, page, perPage: VACANCIES_PER_PAGE, wider: [] };",
    reason: "Where nothing was found the page names no number that could be about right.",
  },
  {
    file: "web/candidates/search/candidate-search.tsx",
    before: "found && found.total > 0 && page > 1 ? (",
    after: "found && found.total > 0 && page >= 1 ? (",
    reason:
      "The first page of a search that finds somebody has a row, so that nothing is shown in its place.",
  },
  {
    file: "web/ui/hydration/reduced-motion.ts",
    before: "() => false,",
    after: "() => true,",
    reason: "Only carousels ask, and one that the server renders does not turn yet.",
  },
];

// Queries of all interviews, for admins.
import { INTERVIEW_SORTS, INTERVIEW_STATUSES } from "#domain/interviews/terms.ts";
import { type Api, browserApi } from "#web/api.ts";
import { interviewQueries } from "#web/interviews/queries.ts";
import { type Address, oneIn, ROWS_PER_PAGE, wordsIn } from "#web/ui/search-params.ts";

export const interviewFilters = (address: Address) => ({
  q: wordsIn(address),
  status: oneIn(address, "status", INTERVIEW_STATUSES),
});

export function interviewsAt(address: Address, api: Api = browserApi) {
  const sort = oneIn(address, "sort", INTERVIEW_SORTS);
  const query = { ...interviewFilters(address), sort, page: address.page, limit: ROWS_PER_PAGE };
  return interviewQueries.list(query, api);
}

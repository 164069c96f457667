// Queries of all interviews, for admins.
import { INTERVIEW_SORTS, INTERVIEW_STATUSES } from "#domain/interviews/terms.ts";
import { interviewQueries } from "#web/interviews/queries.ts";
import {
  type SearchParamsReader,
  readOption,
  ROWS_PER_PAGE,
  readSearchText,
} from "#web/ui/table/search-params.ts";

const interviewFilters = (address: SearchParamsReader) => ({
  q: readSearchText(address),
  status: readOption(address, "status", INTERVIEW_STATUSES),
});

export function interviewsQuery(address: SearchParamsReader) {
  const sort = readOption(address, "sort", INTERVIEW_SORTS);
  const query = { ...interviewFilters(address), sort, page: address.page, limit: ROWS_PER_PAGE };
  return interviewQueries.list(query);
}

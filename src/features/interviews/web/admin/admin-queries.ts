// Queries of all interviews, for admins.
import { INTERVIEW_SORTS, INTERVIEW_STATUSES } from "#features/interviews/domain/terms.ts";
import { interviewQueries } from "#features/interviews/web/queries.ts";
import {
  type SearchParamsReader,
  readOption,
  ROWS_PER_PAGE,
  readSearchText,
} from "#platform/web/ui/table/search-params.ts";

const interviewFilters = (address: SearchParamsReader) => ({
  q: readSearchText(address),
  status: readOption(address, "status", INTERVIEW_STATUSES),
});

export function interviewsQuery(address: SearchParamsReader) {
  const sort = readOption(address, "sort", INTERVIEW_SORTS);
  const query = { ...interviewFilters(address), sort, page: address.page, limit: ROWS_PER_PAGE };
  return interviewQueries.list(query);
}

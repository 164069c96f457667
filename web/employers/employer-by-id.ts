// One employer by id, for admins: the interface reads single employers by e-mail address only.
import { queryOptions } from "@tanstack/react-query";
import { type Employer, listEmployers } from "#domain/employers/contract.ts";
import { MOST_ROWS_PER_PAGE } from "#domain/page.ts";
import { missing } from "#domain/refusal.ts";
import { type Api, browserApi } from "#web/api.ts";
import { employerQueries } from "#web/employers/queries.ts";

export const employerById = (employerId: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: [...employerQueries.all, "by-id", employerId],
    queryFn: () => findEmployer(api, employerId),
  });

async function findEmployer(api: Api, employerId: string, page = 1): Promise<Employer> {
  const { items, total } = await api.call(listEmployers, { query: { page, limit: MOST_ROWS_PER_PAGE } });
  const found = items.find(({ _id }) => _id === employerId);
  if (found) return found;
  if (page * MOST_ROWS_PER_PAGE >= total) throw missing("Employer");
  return findEmployer(api, employerId, page + 1);
}

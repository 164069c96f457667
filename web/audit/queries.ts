// Queries of the audit log in the admin panel.
import { queryOptions } from "@tanstack/react-query";
import { AUDIT_ACTIONS } from "#domain/audit/terms.ts";
import { type Api, browserApi } from "#web/api.ts";
import {
  type SearchParamsReader,
  readDay,
  readOption,
  ROWS_PER_PAGE,
  readSearchText,
} from "#web/ui/table/search-params.ts";

const auditFilters = (address: SearchParamsReader) => ({
  q: readSearchText(address),
  action: readOption(address, "action", AUDIT_ACTIONS),
  from: readDay(address, "from"),
  to: readDay(address, "to"),
});

/** Every action adds an entry, so a cached page is always stale. */
export function auditQuery(address: SearchParamsReader, api: Api = browserApi) {
  const query = { ...auditFilters(address), page: address.page, limit: ROWS_PER_PAGE };
  return queryOptions({
    queryKey: ["audit", query],
    queryFn: () => api.get("/api/admin/audit", { query }),
    staleTime: 0,
  });
}

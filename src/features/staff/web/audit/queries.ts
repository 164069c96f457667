// Queries of the audit log in the admin panel.
import { AUDIT_ACTIONS } from "#platform/domain/audit/terms.ts";
import { queryOf } from "#platform/web/query.ts";
import {
  type SearchParamsReader,
  readDay,
  readOption,
  ROWS_PER_PAGE,
  readSearchText,
} from "#platform/web/ui/table/search-params.ts";

const auditFilters = (address: SearchParamsReader) => ({
  q: readSearchText(address),
  action: readOption(address, "action", AUDIT_ACTIONS),
  from: readDay(address, "from"),
  to: readDay(address, "to"),
});

/** Every action adds an entry, so a cached page is always stale. */
export function auditQuery(address: SearchParamsReader) {
  const query = { ...auditFilters(address), page: address.page, limit: ROWS_PER_PAGE };
  return queryOf("/api/admin/audit", { query }, { staleTime: 0 });
}

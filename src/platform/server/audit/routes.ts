// The call that reads the audit log.
import { Hono } from "hono";
import * as calls from "#platform/domain/audit/calls.ts";
import { type AuditEntry, auditEntrySchema } from "#platform/domain/audit/calls.ts";
import { serve } from "#platform/server/http/serve.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { countEntries, listEntries } from "./repository.ts";
import { presentRow } from "#platform/server/database/column-map.ts";
import type { AuditEntryRow } from "#platform/server/database/tables/audit.ts";

export const auditRoutes = new Hono<ApiEnv>();

serve(auditRoutes, calls.listAuditEntries, async ({ deps: { db }, query }) => {
  const [rows, total] = await Promise.all([listEntries(db, query), countEntries(db, query)]);
  return { items: rows.map(presentEntry), total };
});

function presentEntry(row: AuditEntryRow): AuditEntry {
  return presentRow(auditEntrySchema, row, {
    by: { _id: row.actor_id, name: row.actor_name, role: row.actor_role },
    record: { _id: row.record_id, name: row.record_name },
  });
}

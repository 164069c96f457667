// The call that reads the audit log.
import { Hono } from "hono";
import * as calls from "#platform/domain/audit/calls.ts";
import { serve } from "#platform/server/http/serve.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { presentEntry } from "./present.ts";
import { countEntries, listEntries } from "./repository.ts";

export const auditRoutes = new Hono<ApiEnv>();

serve(auditRoutes, calls.listAuditEntries, async ({ deps: { db }, query }) => {
  const [rows, total] = await Promise.all([listEntries(db, query), countEntries(db, query)]);
  return { items: rows.map(presentEntry), total };
});

// Declares the call that lists the audit log: who did what, when, on which record.
import { z } from "../zod.ts";
import { call, paged } from "../call.ts";
import { optional, searchText, dayFilter } from "../field.ts";
import { pageQuery } from "../page.ts";
import { AUDIT_ACTIONS, AUDIT_ROLES } from "./terms.ts";

const facts = z.record(z.string(), z.unknown()).nullable();

export const auditEntrySchema = z.object({
  _id: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  by: z.object({ _id: z.string().nullable(), name: z.string(), role: z.enum(AUDIT_ROLES) }),
  record: z.object({ _id: z.string().nullable(), name: z.string() }),
  /** The changed fields only; null where the record did not exist before. */
  before: facts,
  after: facts,
  createdAt: z.string(),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

export const listAuditEntries = call("GET", "/api/admin/audit", {
  summary: "What was done, newest first; q over who and on what; from and to are days in India",
  replica: true,
  access: ["admin"],
  query: pageQuery.extend({
    q: searchText(),
    action: optional(z.enum(AUDIT_ACTIONS)),
    from: dayFilter(),
    to: dayFilter(),
  }),
  reply: paged(auditEntrySchema),
});

// The calls about the audit log, without schemas. Pages load this file instead of the contract.
import { endpoint } from "../endpoint.ts";

export const listAuditEntries = endpoint({
  method: "GET",
  path: "/api/admin/audit",
  replica: true,
  access: ["admin"],
  paged: true,
});

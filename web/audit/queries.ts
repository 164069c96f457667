// The audit log as the admin panel asks for it.
import { queryOptions } from "@tanstack/react-query";
import { listAuditEntries } from "#domain/audit/contract.ts";
import { browserApi, type CallInput } from "#web/api.ts";

type Query = NonNullable<CallInput<typeof listAuditEntries>["query"]>;

/** It grows with every deed: what was read before is never good enough. */
export const auditQuery = (query: Query) =>
  queryOptions({
    queryKey: ["audit", query],
    queryFn: () => browserApi.call(listAuditEntries, { query }),
    staleTime: 0,
  });

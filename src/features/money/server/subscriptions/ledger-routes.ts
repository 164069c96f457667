// The calls that read the credit ledger: admins read all of it, an employer its own entries.
import { mapPage, type Page, type PageRequest } from "#platform/domain/page.ts";
import * as calls from "#features/money/domain/subscriptions/credit-calls.ts";
import type { SignedInViewer } from "#platform/domain/role.ts";
import type { CreditEntry } from "#features/money/domain/subscriptions/credit-calls.ts";
import { requirePerson } from "#features/accounts/server/require-person.ts";
import type { Deps } from "#platform/server/deps.ts";
import { selectFoundEmployers } from "#features/schools/server/service.ts";
import type { Routes } from "#platform/server/http/api-context.ts";
import { serve } from "#platform/server/http/serve.ts";
import type { LedgerFilters } from "./ledger-entry-repository.ts";
import { findLedger } from "./ledger-entry-repository.ts";
import { presentCreditEntry } from "./present.ts";

async function readPage(
  deps: Pick<Deps, "db" | "pool">,
  viewer: SignedInViewer,
  { q, ...filters }: Omit<LedgerFilters, "schools"> & PageRequest & { q?: string | undefined },
): Promise<Page<CreditEntry>> {
  const schools = await selectFoundEmployers(deps, q);
  return mapPage(await findLedger(deps.db, { ...filters, schools }), (row) =>
    presentCreditEntry(row, viewer),
  );
}

export function serveLedger(routes: Routes): void {
  serve(routes, calls.listCreditEntries, ({ deps, viewer, query }) => readPage(deps, viewer, query));

  serve(routes, calls.readCreditHistory, async ({ deps, viewer, params, query }) => {
    await requirePerson(deps.db, viewer, params.employerId);
    return readPage(deps, viewer, { ...query, employerId: params.employerId });
  });
}

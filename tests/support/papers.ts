// Papers, transfers and settlements for tests that need rows and not the way to them.
import type { Insertable } from "kysely";
import type { EmployerId, PaperId, SubscriptionId } from "#platform/domain/ids.ts";
import type { Database } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { Papers } from "#features/money/server/payments/tables.ts";

/** A receipt of ₹4,999 without tax. */
function paperOf(employerId: EmployerId, change: Partial<Insertable<Papers>> = {}): Insertable<Papers> {
  const seller = {
    legalName: "EduNakuri",
    gstin: null,
    address: null,
    pin: null,
    state: null,
    signatory: null,
  };
  return {
    id: newId<PaperId>(),
    kind: "receipt",
    number: "ER/25-26/000001",
    issued_at: new Date("2026-03-10T03:30:00Z"),
    subscription_id: newId<SubscriptionId>(),
    employer_id: employerId,
    seller: JSON.stringify(seller),
    buyer: JSON.stringify({ legalName: "Harbour School", gstin: null, address: "1 Quay", pin: null }),
    description: "Standard plan",
    sac: null,
    tax_rate: 0,
    place_of_supply: null,
    price_paise: 499_900,
    taxable_paise: 499_900,
    cgst_paise: 0,
    sgst_paise: 0,
    igst_paise: 0,
    round_off_paise: 0,
    total_paise: 499_900,
    how_paid: null,
    credits_paper: null,
    ...change,
  };
}

export async function insertPaper(
  db: Database,
  employerId: EmployerId,
  change: Partial<Insertable<Papers>> = {},
): Promise<PaperId> {
  const row = paperOf(employerId, change);
  await db.insertInto("papers").values(row).execute();
  return row.id;
}

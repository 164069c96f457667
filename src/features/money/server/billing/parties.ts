// Reads and saves the two parties of a bill: the billing profile of a school, and the seller.
import type { z } from "zod";
import { SELLER_DEFAULTS } from "#features/money/domain/billing/calls.ts";
import type { billingForm, sellerForm } from "#features/money/domain/billing/forms.ts";
import { staleRecord } from "#platform/domain/refusal.ts";
import type { AdminViewer, EmployerViewer } from "#platform/domain/role.ts";
import { recordAudit } from "#platform/server/audit/record.ts";
import { type DatabaseTransaction, inTransaction } from "#platform/server/database/connect.ts";
import type { BillingProfileRow, SellerRow } from "#features/money/server/payments/tables.ts";
import type { SettingsRow } from "#features/catalogue/server/settings/tables.ts";
import type { Deps } from "#platform/server/deps.ts";
import { editSettings, readSettings } from "#features/catalogue/server/settings/service.ts";
import { UNSET_SELLER } from "./freeze.ts";
import { findSeller, lockSeller, upsertBillingProfile, upsertSeller } from "./repository.ts";

type BillingForm = z.output<typeof billingForm>;
type SellerForm = z.output<typeof sellerForm>;
/** The seller, and the settings that say how to pay. Undefined until an admin has saved it. */
type SellerFound = { seller: SellerRow | undefined; settings: SettingsRow };

export function saveBilling(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { employerId, accountId }: EmployerViewer,
  { legalName, gstin, address, pin, state, country }: BillingForm,
): Promise<BillingProfileRow> {
  return upsertBillingProfile(db, {
    employer_id: employerId,
    legal_name: legalName,
    gstin: gstin ?? null,
    address,
    pin,
    state,
    country,
    by_account: accountId,
    updated_at: clock.now(),
  });
}

export async function readSeller({ db }: Pick<Deps, "db">): Promise<SellerFound> {
  const [seller, { row }] = await Promise.all([findSeller(db), readSettings({ db })]);
  return { seller, settings: row };
}

/** The name to which a payment goes. */
export async function readSellerName(deps: Pick<Deps, "db">): Promise<string> {
  return (await findSeller(deps.db))?.legal_name ?? UNSET_SELLER;
}

/**
 * Saves the seller if the editor saw the newest version. Bank and UPI address are settings of the site, which schools read
 * with what they have to pay (PAY-9).
 */
export function editSeller(
  deps: Deps,
  by: AdminViewer,
  { form, isAsRead }: { form: SellerForm; isAsRead: (before: SellerFound) => boolean },
): Promise<SellerFound> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const before = await lockSeller(tx);
    const { row: settings } = await readSettings({ db: tx });
    if (!isAsRead({ seller: before, settings })) throw staleRecord();
    await upsertSeller(tx, {
      legal_name: form.legalName,
      gstin: form.gstin ?? null,
      address: form.address,
      pin: form.pin,
      state: form.state,
      sac: form.sac ?? SELLER_DEFAULTS.sac,
      tax_rate: form.rate ?? SELLER_DEFAULTS.rate,
      tax_included: form.taxIncluded ?? SELLER_DEFAULTS.taxIncluded,
      export_taxed: form.exportTaxed ?? SELLER_DEFAULTS.exportTaxed,
      signatory: form.signatory ?? null,
      updated_at: now,
    });
    await editHowToPay({ ...deps, db: tx }, by, form);
    await recordAudit(tx, now, {
      by,
      action: "seller-edited",
      record: { id: null, name: "Seller" },
      before: before ?? null,
      after: await findSeller(tx),
    });
    return readSeller({ db: tx });
  });
}

async function editHowToPay(
  deps: Omit<Deps, "db"> & { db: DatabaseTransaction },
  by: AdminViewer,
  { bank, upi }: SellerForm,
): Promise<void> {
  const form = {
    ...(upi !== undefined && { upiAddress: upi }),
    ...(bank !== undefined && {
      bankAccountName: bank?.accountName ?? null,
      bankAccountNumber: bank?.accountNumber ?? null,
      bankIfsc: bank?.ifsc ?? null,
      bankName: bank?.name ?? null,
    }),
  };
  if (Object.keys(form).length === 0) return;
  // The version that the editor saw was compared above.
  await editSettings(deps, by, { form: { ...form, asRead: undefined }, matchesEtag: () => true });
}

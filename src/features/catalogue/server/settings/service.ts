// Changes the settings and uploads logos, for admins.
import { DAY_MS } from "#platform/domain/day.ts";
import { invalid, staleRecord } from "#platform/domain/refusal.ts";
import type { AdminViewer } from "#platform/domain/role.ts";
import type { SettingsEdit } from "#features/catalogue/domain/settings/form.ts";
import { findMissingBankFields } from "#features/catalogue/domain/settings/rules.ts";
import { recordAudit } from "#platform/server/audit/record.ts";
import { type DatabaseTransaction, inTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { PartnerLogoRow, SettingsRow } from "#features/catalogue/server/settings/tables.ts";
import type { Deps } from "#platform/server/deps.ts";
import { prepareUpload, removeFiles, withStoredFiles } from "#platform/server/files/uploads.ts";
import type { Upload } from "#platform/server/http/upload.ts";
import {
  deleteOtherLogos,
  deleteUnsavedLogos,
  findSettings,
  insertPartnerLogo,
  listPartnerLogos,
  lockSettings,
  placePartnerLogo,
  updateSettings,
} from "./repository.ts";

export { findSettings } from "./repository.ts";

type Writing = Pick<Deps, "db" | "files" | "log" | "clock">;
type Stored = { row: SettingsRow; logos: PartnerLogoRow[] };

const LOGO = "logo";
const UNSAVED_LOGO_MS = DAY_MS;
const RECORD = { id: null, name: "Settings" };

export async function readSettings({ db }: Pick<Deps, "db">): Promise<Stored> {
  const [row, logos] = await Promise.all([findSettings(db), listPartnerLogos(db)]);
  return { row, logos };
}

/** Changes what the form names if the editor saw the newest version. Files of removed logos go after the commit. */
export async function editSettings(
  deps: Writing,
  by: AdminViewer,
  { form, matchesEtag }: { form: SettingsEdit; matchesEtag: (before: Stored) => boolean },
): Promise<Stored> {
  const now = deps.clock.now();
  const { after, removed } = await inTransaction(deps.db, async (tx) => {
    const before = { row: await lockSettings(tx), logos: await listPartnerLogos(tx) };
    if (!matchesEtag(before)) throw staleRecord();
    const change = changeOf(form, before.row);
    if (Object.keys(change).length > 0) await updateSettings(tx, change);
    const replaced = form.partnerLogos ? await replaceLogos(tx, form.partnerLogos) : [];
    const unsaved = await deleteUnsavedLogos(tx, new Date(now.getTime() - UNSAVED_LOGO_MS));
    const after = await readSettings({ db: tx });
    requireWholeBank(after.row);
    await recordAudit(tx, now, {
      by,
      action: "settings-edited",
      record: RECORD,
      before: factsOf(before),
      after: factsOf(after),
    });
    return { after, removed: [...replaced, ...unsaved] };
  });
  await removeFiles(deps, removed);
  return after;
}

function changeOf(form: SettingsEdit, before: SettingsRow) {
  return {
    ...(form.officeAddress !== undefined && { office_address: form.officeAddress }),
    ...(form.phones !== undefined && { phones: form.phones }),
    ...(form.email !== undefined && { email: form.email }),
    ...(form.openingHours !== undefined && { opening_hours: form.openingHours }),
    ...(form.mapLink !== undefined && { map_link: form.mapLink }),
    ...(form.socialLinks !== undefined && { social_links: mergeLinks(before, form.socialLinks) }),
    ...(form.figures !== undefined && { figures: form.figures, home_page_read: true }),
    ...(form.services !== undefined && { services: form.services }),
    ...(form.slogans !== undefined && { slogans: form.slogans && JSON.stringify(form.slogans) }),
    ...(form.visitorsSeeNames !== undefined && { visitors_see_names: form.visitorsSeeNames }),
    ...(form.upiAddress !== undefined && { upi_address: form.upiAddress }),
    ...(form.bankAccountName !== undefined && { bank_account_name: form.bankAccountName }),
    ...(form.bankAccountNumber !== undefined && { bank_account_number: form.bankAccountNumber }),
    ...(form.bankIfsc !== undefined && { bank_ifsc: form.bankIfsc }),
    ...(form.bankName !== undefined && { bank_name: form.bankName }),
  };
}

function mergeLinks({ social_links }: SettingsRow, change: NonNullable<SettingsEdit["socialLinks"]>): string {
  const named = Object.entries(change).filter(([, link]) => link !== undefined);
  const merged = Object.entries({ ...social_links, ...Object.fromEntries(named) });
  return JSON.stringify(Object.fromEntries(merged.filter(([, link]) => link !== null)));
}

function requireWholeBank(row: SettingsRow): void {
  const [missing, ...others] = findMissingBankFields({
    bankAccountName: row.bank_account_name,
    bankAccountNumber: row.bank_account_number,
    bankIfsc: row.bank_ifsc,
    bankName: row.bank_name,
  });
  if (missing) throw invalid(missing, ...others);
}

/** Returns the files of the logos that are gone. */
async function replaceLogos(
  tx: DatabaseTransaction,
  logos: NonNullable<SettingsEdit["partnerLogos"]>,
): Promise<string[]> {
  for (const [index, { _id, name }] of logos.entries()) {
    if (await placePartnerLogo(tx, { id: _id, name, position: index + 1 })) continue;
    throw invalid({
      path: `partnerLogos.${index}.name`,
      message: `The logo of ${name} is not there any more. Please upload it again.`,
    });
  }
  return deleteOtherLogos(
    tx,
    logos.map(({ _id }) => _id),
  );
}

const factsOf = ({ row, logos }: Stored) => ({ ...row, partner_logos: logos.map(({ name }) => name) });

/** Stores a logo that nobody sees until the settings name it. */
export async function addPartnerLogo(
  deps: Writing,
  { name, logo }: { name: string; logo: Upload | undefined },
): Promise<PartnerLogoRow> {
  if (!logo) throw invalid({ path: LOGO, message: "Please select a file first." });
  const prepared = await prepareUpload("picture", LOGO, logo);
  return withStoredFiles(deps, [prepared], () =>
    insertPartnerLogo(deps.db, {
      id: newId(),
      name,
      image_key: prepared.key,
      position: null,
      created_at: deps.clock.now(),
    }),
  );
}

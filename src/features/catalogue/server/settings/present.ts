// Turns the settings into the fields of their three views: visitors, payers and admins.
import {
  type ContactSettings,
  contactSettingsSchema,
  type HowToPay,
  type Settings,
  settingsSchema,
} from "#features/catalogue/domain/settings/calls.ts";
import { presentRow } from "#platform/server/database/column-map.ts";
import type { PartnerLogoRow, SettingsRow } from "#features/catalogue/server/settings/tables.ts";
import { photoAddress } from "#platform/server/files/uploads.ts";

export const presentLogo = ({ id, name, image_key }: PartnerLogoRow) => ({
  _id: id,
  name,
  image: photoAddress(image_key),
});

export function presentContact(row: SettingsRow, logos: readonly PartnerLogoRow[]): ContactSettings {
  const { facebook = null, instagram = null, linkedin = null, youtube = null, x = null } = row.social_links;
  return presentRow(contactSettingsSchema, row, {
    socialLinks: { facebook, instagram, linkedin, youtube, x },
    partnerLogos: logos.map(presentLogo),
  });
}

export function presentSettings(row: SettingsRow, logos: readonly PartnerLogoRow[]): Settings {
  return presentRow(settingsSchema, row, presentContact(row, logos));
}

export function presentHowToPay(row: SettingsRow): HowToPay {
  const { bank_account_name: accountName, bank_account_number: accountNumber, bank_ifsc: ifsc } = row;
  return {
    upiAddress: row.upi_address,
    bank:
      accountName && accountNumber && ifsc ? { accountName, accountNumber, ifsc, name: row.bank_name } : null,
  };
}

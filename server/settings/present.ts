// Turns the settings into the fields of their three views: visitors, payers and admins.
import type { ContactSettings, HowToPay, Settings } from "#domain/settings/contract.ts";
import type { PartnerLogoRow, SettingsRow } from "#server/database/tables/settings.ts";
import { photoAddress } from "#server/files/uploads.ts";

export const presentLogo = ({ id, name, image_key }: PartnerLogoRow) => ({
  _id: id,
  name,
  image: photoAddress(image_key),
});

export function presentContact(row: SettingsRow, logos: readonly PartnerLogoRow[]): ContactSettings {
  const { facebook = null, instagram = null, linkedin = null, youtube = null, x = null } = row.social_links;
  return {
    officeAddress: row.office_address,
    phones: row.phones,
    email: row.email,
    openingHours: row.opening_hours,
    mapLink: row.map_link,
    socialLinks: { facebook, instagram, linkedin, youtube, x },
    partnerLogos: logos.map(presentLogo),
    figures: row.figures,
    services: row.services,
    slogans: row.slogans,
  };
}

export function presentSettings(row: SettingsRow, logos: readonly PartnerLogoRow[]): Settings {
  return {
    ...presentContact(row, logos),
    upiAddress: row.upi_address,
    bankAccountName: row.bank_account_name,
    bankAccountNumber: row.bank_account_number,
    bankIfsc: row.bank_ifsc,
    bankName: row.bank_name,
  };
}

export function presentHowToPay(row: SettingsRow): HowToPay {
  const { bank_account_name: accountName, bank_account_number: accountNumber, bank_ifsc: ifsc } = row;
  return {
    upiAddress: row.upi_address,
    bank:
      accountName && accountNumber && ifsc ? { accountName, accountNumber, ifsc, name: row.bank_name } : null,
  };
}

// The values of the settings form, and what is sent of them.
import { createEtag } from "#domain/etag.ts";
import { type PartnerLogo, type Settings, settingsEdit } from "#domain/settings/contract.ts";
import { findMissingBankFields } from "#domain/settings/rules.ts";
import type { SocialNetwork } from "#domain/settings/terms.ts";
import type { SettingsBody } from "#web/settings/queries.ts";
import { type FieldErrors, findErrors } from "#web/ui/form/form-check.ts";

type SettingsValues = {
  officeAddress: string;
  /** One on each line. */
  phones: string;
  email: string;
  openingHours: string;
  mapLink: string;
  socialLinks: Record<SocialNetwork, string>;
  upiAddress: string;
  bankAccountName: string;
  bankAccountNumber: string;
  bankIfsc: string;
  bankName: string;
  partnerLogos: readonly PartnerLogo[];
};

export function toFormValues(settings: Settings): SettingsValues {
  const { facebook, instagram, linkedin, youtube, x } = settings.socialLinks;
  return {
    officeAddress: settings.officeAddress ?? "",
    phones: settings.phones.join("\n"),
    email: settings.email ?? "",
    openingHours: settings.openingHours ?? "",
    mapLink: settings.mapLink ?? "",
    socialLinks: {
      facebook: facebook ?? "",
      instagram: instagram ?? "",
      linkedin: linkedin ?? "",
      youtube: youtube ?? "",
      x: x ?? "",
    },
    upiAddress: settings.upiAddress ?? "",
    bankAccountName: settings.bankAccountName ?? "",
    bankAccountNumber: settings.bankAccountNumber ?? "",
    bankIfsc: settings.bankIfsc ?? "",
    bankName: settings.bankName ?? "",
    partnerLogos: settings.partnerLogos,
  };
}

/** All values and the logos that stay, with the version that they are based on. */
export function bodyOf(values: SettingsValues, before: Settings): SettingsBody {
  return {
    ...values,
    phones: linesOf(values.phones),
    partnerLogos: values.partnerLogos.map(({ _id, name }) => ({ _id, name })),
    asRead: createEtag(before),
  };
}

export function findSettingsErrors(values: SettingsValues): FieldErrors {
  const errors = findErrors(settingsEdit, { ...values, phones: linesOf(values.phones) });
  const trimmed = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === "string" ? value.trim() : ""]),
  );
  const missing = findMissingBankFields(trimmed).map(({ path, message }) => [path, message]);
  return { ...Object.fromEntries(missing), ...errors };
}

function linesOf(text: string): string[] {
  return text.split("\n").filter((line) => line.trim() !== "");
}

// The values of the settings form, and what is sent of them.
import { createEtag } from "#platform/domain/etag.ts";
import type { PartnerLogo, Settings } from "#features/catalogue/domain/settings/calls.ts";
import { settingsEdit } from "#features/catalogue/domain/settings/form.ts";
import {
  type Figures,
  GIVEN_SERVICES,
  GIVEN_SLOGANS,
  type Slogan,
} from "#features/catalogue/domain/settings/home-page.ts";
import type { SocialNetwork } from "#features/catalogue/domain/settings/terms.ts";
import type { SettingsBody } from "#features/catalogue/web/settings/queries.ts";
import { type FieldErrors, findErrors } from "#platform/web/ui/form/form-check.ts";

type SettingsValues = {
  officeAddress: string;
  /** One on each line. */
  phones: string;
  email: string;
  openingHours: string;
  mapLink: string;
  socialLinks: Record<SocialNetwork, string>;
  figures: Figures;
  /** One on each line. */
  services: string;
  /** Each with its title on a line of its own; an empty line stands between two. */
  slogans: string;
  partnerLogos: readonly PartnerLogo[];
  visitorsSeeNames: boolean;
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
    figures: settings.figures,
    services: (settings.services ?? GIVEN_SERVICES).join("\n"),
    slogans: textOfSlogans(settings.slogans ?? GIVEN_SLOGANS),
    partnerLogos: settings.partnerLogos,
    visitorsSeeNames: settings.visitorsSeeNames,
  };
}

/** All values and the logos that stay, with the version that they are based on. */
export function bodyOf(values: SettingsValues, before: Settings): SettingsBody {
  return {
    ...values,
    phones: linesOf(values.phones),
    ...homePageOf(values),
    partnerLogos: values.partnerLogos.map(({ _id, name }) => ({ _id, name })),
    asRead: createEtag(before),
  };
}

export function findSettingsErrors(values: SettingsValues): FieldErrors {
  const errors = findErrors(settingsEdit, {
    ...values,
    phones: linesOf(values.phones),
    ...homePageOf(values),
  });
  // Services and slogans are one field each.
  const ofFields = Object.entries(errors).map(([path, message]) => [
    path.replace(/^(services|slogans)\..*/, "$1"),
    message,
  ]);
  return Object.fromEntries(ofFields);
}

/** Texts that are as given are stored as that, so that they follow the product. */
function homePageOf({ services, slogans }: SettingsValues) {
  const isGiven = (text: string, given: string) => text.trim() === given;
  return {
    services: isGiven(services, GIVEN_SERVICES.join("\n")) ? null : linesOf(services),
    slogans: isGiven(slogans, textOfSlogans(GIVEN_SLOGANS)) ? null : readSlogans(slogans),
  };
}

const textOfSlogans = (slogans: readonly Slogan[]) =>
  slogans.map(({ title, text }) => `${title}\n${text}`).join("\n\n");

function readSlogans(text: string): Slogan[] {
  const parts = text.split(/\n\s*\n/).map(linesOf);
  return parts.flatMap(([title, ...lines]) => (title ? { title, text: lines.join(" ") } : []));
}

function linesOf(text: string): string[] {
  return text.split("\n").filter((line) => line.trim() !== "");
}

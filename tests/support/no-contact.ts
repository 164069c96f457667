// The contact settings of an installation where nothing is set.
import type { SiteContact } from "#platform/web/layout/root-data.ts";

export const NO_CONTACT: SiteContact = {
  officeAddress: null,
  phones: [],
  email: null,
  openingHours: null,
  mapLink: null,
  socialLinks: { facebook: null, instagram: null, linkedin: null, youtube: null, x: null },
  figures: "given",
  services: null,
  slogans: null,
};

// Rows of the site's settings and of partner logos.
import type { ColumnType, Generated, Selectable } from "kysely";
import type { Figures, Slogan } from "#features/catalogue/domain/settings/home-page.ts";
import type { SocialNetwork } from "#features/catalogue/domain/settings/terms.ts";

type SocialLinks = Partial<Record<SocialNetwork, string>>;

/** One row. What is null or empty is not set. */
export type SiteSettings = {
  id: Generated<number>;
  office_address: string | null;
  phones: Generated<string[]>;
  email: string | null;
  opening_hours: string | null;
  map_link: string | null;
  social_links: ColumnType<SocialLinks, string | undefined, string>;
  figures: Generated<Figures>;
  /** Null: as given. */
  services: string[] | null;
  /** Written as JSON text. Null: as given. */
  slogans: ColumnType<Slogan[] | null, string | null, string | null>;
  /** An admin has saved the texts of the home page, changed or not. */
  home_page_read: Generated<boolean>;
  /** Whether visitors and other candidates see names and photos of teachers at all. */
  visitors_see_names: Generated<boolean>;
  upi_address: string | null;
  bank_account_name: string | null;
  bank_account_number: string | null;
  bank_ifsc: string | null;
  bank_name: string | null;
};
export type SettingsRow = Selectable<SiteSettings>;

export type PartnerLogos = {
  id: string;
  name: string;
  image_key: string;
  /** Null until the settings name the logo. */
  position: number | null;
  created_at: ColumnType<Date, Date, never>;
};
export type PartnerLogoRow = Selectable<PartnerLogos>;

declare module "#platform/server/database/tables.ts" {
  interface Tables {
    partner_logos: PartnerLogos;
    site_settings: SiteSettings;
  }
}

// Reads the site's settings for a page that the server renders.
import type { ContactSettings } from "#features/catalogue/domain/settings/calls.ts";
import type { SiteContact } from "#platform/web/layout/root-data.ts";
import type { LoaderInput } from "#platform/web/load.ts";
import { getApi } from "#platform/web/visit.ts";

/** Null when they cannot be read: the page is shown without them. */
export function loadSettings({ context }: LoaderInput): Promise<ContactSettings | null> {
  return getApi(context)
    .get("/api/settings")
    .catch(() => null);
}

/** Without the logos, which only the home page shows. */
export async function loadContact(input: LoaderInput): Promise<SiteContact | null> {
  const settings = await loadSettings(input);
  if (!settings) return null;
  const { partnerLogos: _logos, ...contact } = settings;
  return contact;
}

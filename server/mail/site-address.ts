// Mails name our own pages without knowing where the site is: its address is put in when the mail leaves.
import type { Environment } from "#server/env.ts";

/** Stands for the site's address in a body that waits. Nobody can own a name that ends in .invalid. */
const PLACEHOLDER = "https://site.invalid";

/** A page of ours, for the body of a mail. */
export function pageLink(path: string): string {
  return `${PLACEHOLDER}${path}`;
}

export function siteAddress({ PUBLIC_URL, PORT }: Pick<Environment, "PUBLIC_URL" | "PORT">): string {
  return (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, "");
}

export function putInAddress(text: string, site: string): string {
  return text.replaceAll(PLACEHOLDER, site);
}

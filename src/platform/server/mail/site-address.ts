// Mails contain a placeholder instead of the site's address, which is filled in when the mail is sent.
import type { Environment } from "#platform/server/env.ts";

/** Stands for the site's address in a queued mail. Nobody can own a name that ends in .invalid (RFC 2606). */
const PLACEHOLDER = "https://site.invalid";

/** Returns the address of a page of this site for the text of a mail. */
export function pageLink(path: string): string {
  return `${PLACEHOLDER}${path}`;
}

export function siteAddress({ PUBLIC_URL, PORT }: Pick<Environment, "PUBLIC_URL" | "PORT">): string {
  return (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, "");
}

export function putInAddress(text: string, site: string): string {
  return text.replaceAll(PLACEHOLDER, site);
}

// Sitemaps as text: lists of addresses with the day of their last change, and the index of these lists (JOB-49).
import { escapeHtml } from "#platform/domain/text/escape-html.ts";

export type ListedAddress = { url: string; changed?: string | null | undefined };

export const XML_BEGINNING = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = "http://www.sitemaps.org/schemas/sitemap/0.9";

export const sitemap = (addresses: readonly ListedAddress[]): string =>
  `${XML_BEGINNING}<urlset xmlns="${SCHEMA}">\n${entries("url", addresses)}</urlset>\n`;

export const sitemapIndex = (sitemaps: readonly ListedAddress[]): string =>
  `${XML_BEGINNING}<sitemapindex xmlns="${SCHEMA}">\n${entries("sitemap", sitemaps)}</sitemapindex>\n`;

const entries = (name: string, addresses: readonly ListedAddress[]): string =>
  addresses
    .map(({ url, changed }) => {
      const day = changed ? `<lastmod>${changed}</lastmod>` : "";
      return `  <${name}><loc>${escapeHtml(url)}</loc>${day}</${name}>\n`;
    })
    .join("");

// Decides which texts are links that other people may be shown. A module of its own so that pages can use it without
// loading Zod.

/** Exists in browsers and in Node. */
declare const URL: { canParse(text: string): boolean };

/**
 * `https://school.example@evil.example` leads to another host than it seems to, and a password must not reach other
 * people.
 */
const CREDENTIALS = /^https?:[/\\]*[^/\\?#]*@/i;

/** http or https with both slashes, without user name or password, and without invisible characters. */
export function isWebLink(value: string): boolean {
  return (
    /^https?:\/\//i.test(value) &&
    !/[\s\p{Cc}]/u.test(value) &&
    !CREDENTIALS.test(value) &&
    URL.canParse(value)
  );
}

/** A host with a dot, without a scheme before it and without a name or password. */
const BARE_HOST = /^[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+(:\d+)?([/?#].*)?$/u;
const LETTERS_AT_END = /\.\p{L}[\p{L}\p{M}\p{N}-]+(:\d+)?([/?#]|$)/u;

/** Without the path, whose capitals count. */
const SCHEME_AND_HOST = /^https?:\/\/[^/?#]+/i;

/** "WWW.School.in" -> "https://www.school.in"; a text that is no address stays as it is (REG-32). */
export function withScheme(text: string): string {
  const link = text.trim();
  return withAnyScheme(link).replace(SCHEME_AND_HOST, (host) => host.toLowerCase());
}

function withAnyScheme(link: string): string {
  return BARE_HOST.test(link) && LETTERS_AT_END.test(link) ? `https://${link}` : link;
}

/** "M.Com" and "Ph.D.in" are no addresses: before the end stand two letters, or before "com" one that is of no degree. */
const BARE_ADDRESS =
  /:\/\/|www\.|(?:[\p{L}\p{M}\p{N}-]{2}\.(?:com|org|net|edu|gov|info|biz|xyz|online|site|app|(?:co|ac|org|edu|gov|net)\.in|in)|(?<![\p{L}\p{M}\p{N}.])(?![bm]\.)[\p{L}\p{N}]\.com)(?![\p{L}\p{N}])/iu;

/** Whether a name contains a web address; fullwidth characters count too. */
export function containsWebAddress(text: string): boolean {
  return BARE_ADDRESS.test(text.normalize("NFKC"));
}

/**
 * Mail programs turn everything that looks like an address into a link. A space after the dot of a domain and around
 * the slashes prevents that and keeps the text readable; "D.A.V." and "10.30" stay as they are.
 */
export function withoutLinks(text: string): string {
  return text.replace(/:\/\//g, ": // ").replace(/([.。．｡])(?=\p{L}[\p{L}\p{M}\p{N}-])/gu, "$1 ");
}

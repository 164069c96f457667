// What counts as a link that may be shown to other people. Apart from the fields: pages ask it that check no shapes.

/** The same in browsers and in Node. */
declare const URL: { canParse(text: string): boolean };

/** `https://school.example@evil.example` leads elsewhere than it seems, and a password is not for other people. */
const CREDENTIALS = /^https?:[/\\]*[^/\\?#]*@/i;

/** http or https with both slashes, without name or password, and nothing in it that cannot be seen. */
export function isWebLink(value: string): boolean {
  return (
    /^https?:\/\//i.test(value) &&
    !/[\s\p{Cc}]/u.test(value) &&
    !CREDENTIALS.test(value) &&
    URL.canParse(value)
  );
}

/** What no name of a person or school has; fullwidth letters and signs included. */
export function holdsWebAddress(text: string): boolean {
  return /:\/\/|www\./i.test(text.normalize("NFKC"));
}

/**
 * Mail programs make a link of whatever looks like an address. A space after the dot of a domain, and around the slashes,
 * keeps every letter readable and takes that look away; "D.A.V." and "10.30" stay as they are.
 */
export function withoutLinks(text: string): string {
  return text.replace(/:\/\//g, ": // ").replace(/([.。．｡])(?=\p{L}[\p{L}\p{M}\p{N}-])/gu, "$1 ");
}

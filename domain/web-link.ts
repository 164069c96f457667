// What counts as a link that may be shown to other people. Apart from the fields: pages ask it that check no shapes.

/** The same in browsers and in Node. */
declare const URL: { canParse(text: string): boolean };

/** http or https with both slashes, and nothing in it that cannot be seen. */
export function isWebLink(value: string): boolean {
  return /^https?:\/\//i.test(value) && !/[\s\p{Cc}]/u.test(value) && URL.canParse(value);
}

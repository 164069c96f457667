// The two languages of the product. The address says which one a page is in: Hindi pages are those under /hi.

export const LOCALES = ["en-IN", "hi-IN"] as const;
export type Locale = (typeof LOCALES)[number];

/** Sent with each call of a Hindi page, which gets its sentences in Hindi. */
export const LOCALE_HEADER = "X-Page-Locale";

/** Before the path of every Hindi page. */
export const HINDI = "/hi";

const isBelow = (path: string) => /^\/hi(?=$|[/?#])/.test(path);

export function localeOfPath(path: string): Locale {
  return isBelow(path) ? "hi-IN" : "en-IN";
}

/**
 * The address of the same page in this language: "/jobs?page=2" -> "/hi/jobs?page=2". It begins with one slash, because a
 * browser reads two, or a backslash, as the beginning of another host.
 */
export function pathIn(locale: Locale, path: string): string {
  const plain = isBelow(path) ? path.slice(HINDI.length) : path;
  const whole = `/${plain.replace(/^[/\\]+/, "")}`;
  if (locale === "en-IN") return whole;
  return HINDI + (whole === "/" ? "" : whole.replace(/^\/(?=[?#])/, ""));
}

export const isLocale = (text: unknown): text is Locale => LOCALES.some((locale) => locale === text);

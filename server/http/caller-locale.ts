// The language of an answer's sentences: that of the page which sent the call, else English (LANG-7).
import { isLocale, type Locale, LOCALE_HEADER } from "#domain/locale/locale.ts";
import type { ApiContext } from "./api-context.ts";

export function localeOfCaller(http: ApiContext): Locale {
  const named = http.req.header(LOCALE_HEADER);
  return isLocale(named) ? named : "en-IN";
}

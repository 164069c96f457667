// The language of an answer's sentences: that of the page which sent the call, else what the person chose, else English
// (LANG-7).
import { isLocale, type Locale, LOCALE_HEADER } from "#platform/domain/locale/locale.ts";
import type { Viewer } from "#platform/domain/role.ts";
import type { ApiContext } from "./api-context.ts";

export function localeOfCaller(http: ApiContext): Locale {
  const named = http.req.header(LOCALE_HEADER);
  if (isLocale(named)) return named;
  // Missing where a call was refused before its sender was read.
  const viewer: Viewer | undefined = http.var.viewer;
  return (viewer && viewer.role !== "visitor" && viewer.locale) || "en-IN";
}

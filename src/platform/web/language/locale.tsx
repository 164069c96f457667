// The language of this page, which its address says.
import { createContext, type ReactNode, use } from "react";
import { useHref } from "react-router";
import { type Locale, localeOfPath } from "#platform/domain/locale/locale.ts";

const LocaleContext = createContext<Locale>("en-IN");

/** The router adds the prefix of the language to every link of the page. */
export function LocaleProvider({ children }: { children: ReactNode }) {
  return <LocaleContext value={localeOfPath(useHref("/"))}>{children}</LocaleContext>;
}

/**
 * While the server renders a page it notes the catalogues that the page uses: the browser loads them before anything
 * else.
 */
export const UsedAreas = createContext<Set<string> | null>(null);

export function useLocale(): Locale {
  return use(LocaleContext);
}

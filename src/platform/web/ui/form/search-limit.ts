// The sentence below a search field that is full: more than its letters are not searched (SEARCH-80).
import { MAX_SEARCH_LETTERS } from "#platform/domain/search-text.ts";
import { useT } from "#platform/web/language/use-t.tsx";

/** Undefined for a text that is searched whole. */
export function useSearchLimit(text: string | undefined, most = MAX_SEARCH_LETTERS): string | undefined {
  const t = useT("ui");
  if (text === undefined || text.length < most) return undefined;
  return t("A search has at most {count} letters; more are left out.", { count: String(most) });
}

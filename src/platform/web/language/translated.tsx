// A word of the domain in the language of the page, where a table or a list of facts is a constant.
import type { Text } from "#platform/domain/locale/sentence.ts";
import type { Area } from "#platform/web/language/catalogues.ts";
import { useSay } from "#platform/web/language/use-say.ts";

export function Translated({ area, children }: { area?: Area; children: Text }) {
  return useSay(area)(children);
}

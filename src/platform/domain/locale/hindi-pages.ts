// Every page exists in Hindi, but for those here: links to them lead to the English page from a Hindi one too.
import { HINDI, pathIn } from "./locale.ts";

/** Pages for staff, the link that only leads on, and what programs read. */
const ENGLISH_ONLY = /^\/(?:admin|api|edunakuri|answer|feeds|sitemaps|sitemap\.xml|robots\.txt)(?:\/|$)/i;

/** Whether the page at this path, without the prefix of a language, exists in Hindi. */
export const isInHindi = (path: string): boolean => !ENGLISH_ONLY.test(path);

/** The path of an address below /hi whose page exists in English only; null for every other address. */
export function findEnglishInstead(pathname: string): string | null {
  if (pathname !== HINDI && !pathname.startsWith(`${HINDI}/`)) return null;
  const path = pathIn("en-IN", pathname);
  return isInHindi(path) ? null : path;
}

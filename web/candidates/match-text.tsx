// One reason of a match, of one or several sentences without a full stop at the end.
import { useLocale } from "#web/language/locale.tsx";
import { useSay } from "#web/language/use-say.ts";

/** The subjects and classes of a reason: each is said by itself, since a school may have typed one. */
const LISTED = /(?<=^Teaches |^Does not list |, not |, (?!not ))[^,]+/g;

export function MatchText({ children }: { children: string }) {
  const locale = useLocale();
  const say = useSay("search");
  return children
    .split(/\. (?=\p{Lu})/u)
    .map((one) => say(/^(?:Teaches|Does not list) /.test(one) ? one.replaceAll(LISTED, say) : one))
    .join(locale === "hi-IN" ? "। " : ". ");
}

// One reason of a match, of one or several sentences without a full stop at the end.
import { useLocale } from "#web/language/locale.tsx";
import { useSay } from "#web/language/use-say.ts";

export function MatchText({ children }: { children: string }) {
  const locale = useLocale();
  const say = useSay("search");
  return children
    .split(/\. (?=\p{Lu})/u)
    .map(say)
    .join(locale === "hi-IN" ? "। " : ". ");
}

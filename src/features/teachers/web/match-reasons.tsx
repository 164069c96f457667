// How well somebody fits a job or a search, with the reasons.
import type { Match } from "#features/matching/domain/match/terms.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";

const VERDICTS = { yes: "Yes", partly: "Partly", no: "No", ask: "Ask" } as const;

export function MatchList({ match }: { match: Match }) {
  const say = useSay("search");
  const t = useT("search");
  return (
    <ul>
      {match.reasons.map(({ criterion, verdict, sentences, points, of }) => (
        <li key={criterion}>
          <strong>{say(VERDICTS[verdict])}:</strong> <ReasonText>{sentences}</ReasonText>{" "}
          {t("({points} of {of})", { points: Math.round(points), of })}
        </li>
      ))}
    </ul>
  );
}

/** One or several sentences without a full stop at the end. */
export function ReasonText({ children }: { children: Match["reasons"][number]["sentences"] }) {
  const locale = useLocale();
  const say = useSay("search");
  return children.map(say).join(locale === "hi-IN" ? "। " : ". ");
}

// How well a candidate fits the search, with the reasons, in the order of the best match.
import type { CandidateRow } from "#domain/candidates/calls.ts";
import styles from "#web/candidates/search/candidate-card.module.css";
import { MatchText } from "#web/candidates/match-text.tsx";
import { useT } from "#web/language/use-t.tsx";
import { useSay } from "#web/language/use-say.ts";

const VERDICTS = { yes: "Yes", partly: "Partly", no: "No", ask: "Ask" } as const;

export function CandidateMatch({ match }: { match: NonNullable<CandidateRow["match"]> }) {
  const say = useSay("search");
  const t = useT("search");
  if (match.reasons.length === 0) return null;
  return (
    <details className={styles.match}>
      <summary>{t("Match: {score} of 100", { score: match.score })}</summary>
      <ul>
        {match.reasons.map(({ criterion, verdict, text, points, of }) => (
          <li key={criterion}>
            <strong>{say(VERDICTS[verdict])}:</strong> <MatchText>{text}</MatchText>{" "}
            {t("({points} of {of})", { points: Math.round(points), of })}
          </li>
        ))}
      </ul>
    </details>
  );
}

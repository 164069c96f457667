// How well a candidate fits the search, with the reasons, in the order of the best match.
import type { CandidateRow } from "#features/teachers/domain/calls.ts";
import styles from "#features/finding/web/search/candidate-card.module.css";
import { MatchList } from "#features/teachers/web/match-reasons.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

export function CandidateMatch({ match }: { match: NonNullable<CandidateRow["match"]> }) {
  const t = useT("search");
  if (match.reasons.length === 0) return null;
  return (
    <details className={styles.match}>
      <summary>{t("Match: {score} of 100", { score: match.score })}</summary>
      <MatchList match={match} />
    </details>
  );
}

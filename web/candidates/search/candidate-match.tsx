// How well a candidate fits the search, with the reasons, in the order of the best match.
import type { CandidateRow } from "#domain/candidates/calls.ts";
import styles from "#web/candidates/search/candidate-card.module.css";
import { MatchList } from "#web/candidates/match-reasons.tsx";
import { useT } from "#web/language/use-t.tsx";

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

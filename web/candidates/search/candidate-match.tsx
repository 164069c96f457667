// How well a candidate fits the search, with the reasons, in the order of the best match.
import type { CandidateRow } from "#domain/candidates/contract.ts";
import styles from "#web/candidates/search/candidate-card.module.css";

const VERDICTS = { yes: "Yes", partly: "Partly", no: "No", ask: "Ask" } as const;

export function CandidateMatch({ match }: { match: NonNullable<CandidateRow["match"]> }) {
  if (match.reasons.length === 0) return null;
  return (
    <details className={styles.match}>
      <summary>Match: {match.score} of 100</summary>
      <ul>
        {match.reasons.map(({ criterion, verdict, text, points, of }) => (
          <li key={criterion}>
            <strong>{VERDICTS[verdict]}:</strong> {text} ({Math.round(points)} of {of})
          </li>
        ))}
      </ul>
    </details>
  );
}

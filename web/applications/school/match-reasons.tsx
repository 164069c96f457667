// How well an applicant fits the job, with the reasons.
import type { Applicant } from "#domain/applications/wire.ts";

const VERDICTS = { yes: "Yes", partly: "Partly", no: "No", ask: "Ask" } as const;

export function MatchReasons({ match }: { match: NonNullable<Applicant["match"]> }) {
  return (
    <details>
      <summary>{match.score} of 100</summary>
      <MatchList match={match} />
    </details>
  );
}

export function MatchList({ match }: { match: NonNullable<Applicant["match"]> }) {
  return (
    <ul>
      {match.reasons.map(({ criterion, verdict, text, points, of }) => (
        <li key={criterion}>
          <strong>{VERDICTS[verdict]}:</strong> {text} ({Math.round(points)} of {of})
        </li>
      ))}
    </ul>
  );
}

// How well an applicant fits the job, with the reasons.
import type { Applicant } from "#domain/applications/wire.ts";
import { MatchText } from "#web/candidates/match-text.tsx";
import { useT } from "#web/language/use-t.tsx";
import { useSay } from "#web/language/use-say.ts";

const VERDICTS = { yes: "Yes", partly: "Partly", no: "No", ask: "Ask" } as const;

export function MatchReasons({ match }: { match: NonNullable<Applicant["match"]> }) {
  const t = useT("applicants");
  return (
    <details>
      <summary>{t("{score} of 100", { score: match.score })}</summary>
      <MatchList match={match} />
    </details>
  );
}

export function MatchList({ match }: { match: NonNullable<Applicant["match"]> }) {
  const say = useSay("search");
  const t = useT("applicants");
  return (
    <ul>
      {match.reasons.map(({ criterion, verdict, text, points, of }) => (
        <li key={criterion}>
          <strong>{say(VERDICTS[verdict])}:</strong> <MatchText>{text}</MatchText>{" "}
          {t("({points} of {of})", { points: Math.round(points), of })}
        </li>
      ))}
    </ul>
  );
}

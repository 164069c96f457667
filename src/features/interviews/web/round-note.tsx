// Which round an interview is, and what the school will look at in it.
import { formatRound, numberOfRound } from "#features/interviews/domain/invitation/terms.ts";
import type { Interview } from "#features/interviews/domain/wire.ts";
import styles from "./round-note.module.css";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

type Rounded = Pick<Interview, "round" | "roundNumber">;

/** In lists of a school and of staff: of a first interview nothing. */
export function RoundNumber({ interview: { roundNumber } }: { interview: Rounded }) {
  const say = useSay("interviews");
  return roundNumber > 1 ? (
    <span className={`line dimmed fine ${styles.note}`}>{say(numberOfRound(roundNumber))}</span>
  ) : null;
}

/** In the list of a candidate, who prepares for it. */
export function RoundNote({ interview: { round, roundNumber } }: { interview: Rounded }) {
  const say = useSay("interviews");
  const t = useT("interviews");
  const text = formatRound(round, roundNumber);
  if (!text) return null;
  return (
    <div className={`fine ${styles.note}`}>
      <p className="text dimmed">{say(text)}</p>
      {round && round.looksAt.length > 0 && (
        <details>
          <summary>{t("What the school will look at")}</summary>
          <LooksAt lines={round.looksAt} />
        </details>
      )}
    </div>
  );
}

export function LooksAt({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="breaks">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

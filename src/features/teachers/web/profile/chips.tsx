// Subjects, classes or places of a profile as chips.
import { sentence } from "#platform/domain/locale/sentence.ts";
import { placeText } from "#platform/domain/places/place.ts";
import { NOT_AVAILABLE } from "#features/teachers/domain/profile-format.ts";
import { useSay } from "#platform/web/language/use-say.ts";
import styles from "#features/teachers/web/profile/chips.module.css";

type Props = { entries: readonly string[]; label: string; most?: number };

/** `most` limits the number of chips; the others are counted. */
export function Chips({ entries, label, most = entries.length }: Props) {
  const say = useSay("candidates");
  const shown = entries.slice(0, most);
  const rest = entries.length - shown.length;
  return (
    <ul className={`row gap-xs list ${styles.chips}`} aria-label={label}>
      {shown.map((entry) => (
        <li key={entry}>{say(placeText(entry))}</li>
      ))}
      {entries.length === 0 && <li>{say(NOT_AVAILABLE)}</li>}
      {rest > 0 && (
        <li
          data-rest
          title={entries
            .slice(most)
            .map((entry) => say(placeText(entry)))
            .join(", ")}
        >
          {say(sentence("+{rest} more", { rest }))}
        </li>
      )}
    </ul>
  );
}

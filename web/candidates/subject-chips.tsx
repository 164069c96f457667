// What a candidate teaches, as chips.
import { NOT_GIVEN } from "#web/candidates/profile-words.ts";
import styles from "#web/candidates/subject-chips.module.css";

/** `most` chips in a list; those left out are counted. */
export function SubjectChips({ subjects, most = subjects.length }: { subjects: string[]; most?: number }) {
  const shown = subjects.slice(0, most);
  const rest = subjects.length - shown.length;
  return (
    <ul className={styles.chips} aria-label="Subjects">
      {shown.map((subject) => (
        <li key={subject}>{subject}</li>
      ))}
      {subjects.length === 0 && <li>{NOT_GIVEN}</li>}
      {rest > 0 && (
        <li data-rest title={subjects.slice(most).join(", ")}>
          +{rest} more
        </li>
      )}
    </ul>
  );
}

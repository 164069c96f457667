// Warns of other interviews of the teacher and of the named members before an invitation is sent. It never holds it up.
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { isDay } from "#domain/day.ts";
import { interviewQueries, type ConflictsBody } from "#web/interviews/queries.ts";
import { Icon } from "#web/ui/display/icon.tsx";
import { conflictSentence } from "./conflict-words.ts";
import styles from "./conflict-warning.module.css";

const DEBOUNCE_MS = 400;

/** Without an answer nothing is said. The empty element is there from the beginning, so that screen readers hear its text. */
export function ConflictWarning({ asked }: { asked: ConflictsBody }) {
  const [settled] = useDebouncedValue(asKey(asked), DEBOUNCE_MS);
  const body = JSON.parse(settled) as ConflictsBody;
  const { data } = useQuery({
    ...interviewQueries.conflicts(body),
    enabled: body.proposals.length > 0,
    retry: false,
    staleTime: 0,
  });
  const sentences = [...new Set(data?.conflicts.map(conflictSentence))];
  return (
    <div aria-live="polite">
      {sentences.length > 0 && (
        <div className={styles.warning}>
          <Icon name="alert" />
          <ul>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Half-typed days are not asked about. As text it is equal whenever nothing has changed. */
function asKey({ proposals, ...asked }: ConflictsBody): string {
  return JSON.stringify({ ...asked, proposals: proposals.filter(({ date }) => isDay(date)) });
}

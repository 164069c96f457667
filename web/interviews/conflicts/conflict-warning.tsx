// Warns of other interviews of the teacher and of the named members before an invitation is sent. It never holds it up.
import { useDebounced } from "#web/ui/form/debounced.ts";
import { useQuery } from "@tanstack/react-query";
import type { Day } from "#domain/day.ts";
import { refuseDays } from "#domain/interviews/invitation/rules.ts";
import { interviewQueries, type ConflictsBody } from "#web/interviews/queries.ts";
import { useToday } from "#web/layout/root-data.ts";
import { Icon } from "#web/ui/display/icon.tsx";
import { conflictSentence } from "./conflict-words.ts";
import styles from "./conflict-warning.module.css";

const DEBOUNCE_MS = 400;
/** A day that is chosen again is not asked about again: a school may ask only so often in a day. */
const FRESH_MS = 60_000;

/** Without an answer nothing is said. The empty element is there from the beginning, so that screen readers hear its text. */
export function ConflictWarning({ asked }: { asked: ConflictsBody }) {
  const settled = useDebounced(asKey(asked, useToday()), DEBOUNCE_MS);
  const body = JSON.parse(settled) as ConflictsBody;
  const { data } = useQuery({
    ...interviewQueries.conflicts(body),
    enabled: body.proposals.length > 0,
    retry: false,
    staleTime: FRESH_MS,
  });
  const sentences = [...new Set(data?.conflicts.map((one) => conflictSentence(one, body.proposals)))];
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

/** Days that cannot be proposed are not asked about. As text it is equal whenever nothing has changed. */
function asKey({ proposals, ...asked }: ConflictsBody, today: Day): string {
  const possible = proposals.filter(({ date }) => refuseDays(date, [], today) === null);
  return JSON.stringify({ ...asked, proposals: possible });
}

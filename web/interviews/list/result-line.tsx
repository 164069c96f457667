// An interview's result; on a card it has a label, in a table the column names it.
import type { InterviewResult } from "#domain/interviews/terms.ts";
import { InterviewResultBadge } from "#web/interviews/list/result-badge.tsx";
import styles from "#web/interviews/list/interview-table.module.css";

export function ResultLine({ result }: { result: InterviewResult }) {
  return (
    <span className={styles.result}>
      <span className={styles.label}>Result</span>
      <InterviewResultBadge result={result} />
    </span>
  );
}

// What came of an interview; on a card it is named, in a table its column is.
import type { InterviewResult } from "#domain/interviews/terms.ts";
import { InterviewResultBadge } from "#web/interviews/result-badge.tsx";
import styles from "#web/interviews/interview-table.module.css";

export function ResultLine({ result }: { result: InterviewResult }) {
  return (
    <span className={styles.result}>
      <span className={styles.label}>Result</span>
      <InterviewResultBadge result={result} />
    </span>
  );
}

// What is known about someone or something: a word and its value, line by line.
import type { ReactNode } from "react";
import styles from "#web/ui/facts.module.css";

export type Fact = { label: string; value: ReactNode };

/** What is missing reads N/A (document 2, "Candidate detail page"). */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === "" ? "N/A" : value}</dd>
        </div>
      ))}
    </dl>
  );
}

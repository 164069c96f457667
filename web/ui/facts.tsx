// A description list: a label and its value, line by line.
import type { ReactNode } from "react";
import styles from "#web/ui/facts.module.css";

export type Fact = { label: string; value: ReactNode };

/** A missing value reads "N/A" (CAND-2). */
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

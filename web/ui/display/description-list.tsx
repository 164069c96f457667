// A description list: a label and its value, line by line.
import type { ReactNode } from "react";
import styles from "#web/ui/display/description-list.module.css";

type DescriptionItem = { label: string; value: ReactNode };

/** A missing value reads "N/A" (CAND-2). */
export function DescriptionList({ facts }: { facts: readonly DescriptionItem[] }) {
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

// A description list: labels with their values, in tiles that fill the width, or in rows.
import type { ReactNode } from "react";
import { BreakableText } from "#web/ui/display/breakable-text.tsx";
import styles from "#web/ui/display/description-list.module.css";

export type Fact = { label: string; value: ReactNode };

/** A missing value reads "N/A" (CAND-2). */
export function DescriptionList({ facts, inRows = false }: { facts: readonly Fact[]; inRows?: boolean }) {
  return (
    <dl className={inRows ? styles.rows : styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{shown(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function shown(value: ReactNode): ReactNode {
  if (value === null || value === undefined || value === "") return "N/A";
  return typeof value === "string" ? <BreakableText>{value}</BreakableText> : value;
}

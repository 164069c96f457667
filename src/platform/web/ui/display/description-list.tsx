// A description list: labels with their values, in tiles that fill the width, or in rows.
import type { ReactNode } from "react";
import { BreakableText } from "#platform/web/ui/display/breakable-text.tsx";
import type { Area } from "#platform/web/language/catalogues.ts";
import { useSay } from "#platform/web/language/use-say.ts";
import styles from "#platform/web/ui/display/description-list.module.css";

export type Fact = { label: string; value: ReactNode };

type Props = {
  facts: readonly Fact[];
  inRows?: boolean;
  /** What a missing value reads. Without it the fact is left out. */
  missing?: string;
  /** Where the labels have their Hindi, beside the terms. */
  area?: Area;
};

export function DescriptionList({ facts, inRows = false, missing, area }: Props) {
  const say = useSay(area);
  const shown = facts.flatMap(({ label, value }) => {
    if (!isMissing(value)) return { label, value };
    return missing === undefined ? [] : { label, value: missing };
  });
  return (
    <dl className={inRows ? `lined ${styles.rows}` : styles.facts}>
      {shown.map(({ label, value }) => (
        <div key={label}>
          <dt>{say(label)}</dt>
          <dd>{typeof value === "string" ? <BreakableText>{value}</BreakableText> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

const isMissing = (value: ReactNode) => value === null || value === undefined || value === "";

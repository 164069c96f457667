// The frame of a chart: what its colours mean, the drawing, and the same numbers as a table, which needs no script.
import type { ReactNode } from "react";
import { useT } from "#platform/web/language/use-t.tsx";
import type { Tone } from "./bar.tsx";
import styles from "./chart.module.css";

export type Series = { label: string; tone: Tone };

type Props = {
  name: string;
  /** Shown where there is more than one. */
  series?: readonly Series[];
  /** The heads of the table's columns, and its rows: each begins with its name. */
  head: readonly string[];
  rows: readonly (readonly string[])[];
  children: ReactNode;
};

export function Chart({ name, series = [], head, rows, children }: Props) {
  const t = useT("ui");
  return (
    <figure className={styles.chart} aria-label={name}>
      {series.length > 1 && <Legend series={series} />}
      {children}
      <details className={styles.details}>
        <summary className="dimmed finest">{t("Show as table")}</summary>
        <div className={styles.scroll}>
          <table className={styles.table}>
            <caption className="ek-visually-hidden">{name}</caption>
            <thead>
              <tr>
                {head.map((label) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([label, ...cells], at) => (
                <tr key={at}>
                  <th scope="row">{label}</th>
                  {cells.map((cell, column) => (
                    <td key={column}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

export function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul className={`row tight list dimmed finest ${styles.legend}`}>
      {series.map(({ label, tone }) => (
        <li key={label}>
          <Key tone={tone}>{label}</Key>
        </li>
      ))}
    </ul>
  );
}

/** A text after the colour that it explains. */
export function Key({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={`${styles.toned} ${styles.key}`} data-tone={tone}>
      {children}
    </span>
  );
}

// Counts of many rows as a table with a bar below each number, all on one scale.
import type { ReactNode } from "react";
import { formatCount } from "#platform/domain/money.ts";
import { Bar, sumOf } from "./bar.tsx";
import { Legend, type Series } from "./chart.tsx";
import styles from "./chart.module.css";

type Row = {
  key: string;
  label: ReactNode;
  /** A column each, and in it one count for each series. */
  counts: readonly (readonly number[])[];
};

type Props = {
  name: string;
  /** What the rows are: "Job". */
  of: string;
  columns: readonly string[];
  series: readonly Series[];
  rows: readonly Row[];
};

export function BarTable({ name, of, columns, series, rows }: Props) {
  const most = Math.max(0, ...rows.flatMap(({ counts }) => counts.map(sumOf)));
  return (
    <>
      {series.length > 1 && <Legend series={series} />}
      <table className={styles.barTable} aria-label={name}>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {columns.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, counts }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {counts.map((parts, at) => (
                <td key={at}>
                  {formatCount(sumOf(parts))}
                  <Bar
                    whole={most}
                    parts={parts.map((count, one) => ({ count, tone: series[one]?.tone ?? "primary" }))}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

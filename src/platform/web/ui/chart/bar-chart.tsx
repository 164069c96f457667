// Counts as bars below each other, each with its label and number, so that they can be read without the bar.
import { formatCount } from "#platform/domain/money.ts";
import { Bar, sumOf, type Tone } from "./bar.tsx";
import { Chart, type Series } from "./chart.tsx";
import styles from "./chart.module.css";

type Row = {
  label: string;
  /** One for each series; null where there is nothing to measure. */
  counts: readonly number[] | null;
  note?: string;
  /** In place of the colour of the one series. */
  tone?: Tone;
};

type Props = {
  name: string;
  /** What the rows are: "Status". */
  of: string;
  series: readonly Series[];
  rows: readonly Row[];
  /** Writes a number. */
  format?: (count: number) => string;
};

export function BarChart({ name, of, series, rows, format = formatCount }: Props) {
  const write = (counts: readonly number[] | null) => (counts ? format(sumOf(counts)) : "—");
  const most = Math.max(0, ...rows.map(({ counts }) => sumOf(counts ?? [])));
  return (
    <Chart
      name={name}
      series={series}
      head={[of, ...series.map(({ label }) => label)]}
      rows={rows.map(({ label, counts }) => [
        label,
        ...series.map((_, at) => write(counts && [counts[at] ?? 0])),
      ])}
    >
      <dl className={`stack gap-sm ${styles.bars}`}>
        {rows.map(({ label, counts, note, tone }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <strong>{write(counts)}</strong>
              {note && <span className="dimmed finest">{note}</span>}
            </dd>
            <Bar
              whole={most}
              parts={(counts ?? []).map((count, at) => ({
                count,
                tone: tone ?? series[at]?.tone ?? "primary",
              }))}
            />
          </div>
        ))}
      </dl>
    </Chart>
  );
}

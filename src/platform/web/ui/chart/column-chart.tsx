// Counts over time as columns beside each other, with lines of the scale behind them.
import { scaleBand, scaleLinear } from "d3-scale";
import { formatCount } from "#platform/domain/money.ts";
import { inPercent } from "./bar.tsx";
import { Chart, type Series } from "./chart.tsx";
import styles from "./chart.module.css";

type Column = {
  label: string;
  /** Below the column, where the whole label has no space. */
  short: string;
  /** One for each series. */
  counts: readonly number[];
};

type Props = {
  name: string;
  /** What the columns are: "Month". */
  of: string;
  series: readonly Series[];
  columns: readonly Column[];
};

/** In pixels: texts keep their size, so only the width follows the page. */
const HEIGHT = 200;
const ABOVE = 20;
/** The numbers of the scale are at the left, in percent. */
const LEFT = 11;

export function ColumnChart({ name, of, series, columns }: Props) {
  const most = Math.max(1, ...columns.flatMap(({ counts }) => counts));
  const y = scaleLinear([0, most], [HEIGHT, ABOVE]).nice(4);
  const x = scaleBand(columns.keys(), [LEFT, 100]).paddingInner(0.2);
  const beside = scaleBand(series.keys(), [0, x.bandwidth()]).paddingInner(0.08).paddingOuter(0.05);
  return (
    <Chart
      name={name}
      series={series}
      head={[of, ...series.map(({ label }) => label)]}
      rows={columns.map(({ label, counts }) => [label, ...counts.map(formatCount)])}
    >
      <svg className={styles.columns} height={HEIGHT + 24} aria-hidden focusable="false">
        {y
          .ticks(4)
          .filter(Number.isInteger)
          .map((tick) => (
            <g key={tick} className={styles.tick}>
              <line x1="0" x2="100%" y1={y(tick)} y2={y(tick)} />
              <text x="0" y={y(tick) - 4}>
                {formatCount(tick)}
              </text>
            </g>
          ))}
        {columns.map(({ label, short, counts }, at) => {
          const left = x(at) ?? 0;
          return (
            <g key={label}>
              <title>
                {`${label}: ${counts.map((count, one) => `${series[one]?.label} ${formatCount(count)}`).join(", ")}`}
              </title>
              {counts.map((count, one) => {
                const from = left + (beside(one) ?? 0);
                return (
                  <g key={one} className={styles.toned} data-tone={series[one]?.tone}>
                    {/* Nothing is a line on the ground. */}
                    <rect
                      x={inPercent(from)}
                      width={inPercent(beside.bandwidth())}
                      y={Math.min(y(count), HEIGHT - 2)}
                      height={Math.max(HEIGHT - y(count), 2)}
                    />
                    <text
                      className={styles.count}
                      x={inPercent(from + beside.bandwidth() / 2)}
                      y={y(count) - 5}
                    >
                      {formatCount(count)}
                    </text>
                  </g>
                );
              })}
              <text className={styles.below} x={inPercent(left + x.bandwidth() / 2)} y={HEIGHT + 18}>
                {short}
              </text>
            </g>
          );
        })}
      </svg>
    </Chart>
  );
}

// Values of people as points on a line for each row, over the range that they are compared with.
import { scaleLinear, scaleSqrt } from "d3-scale";
import type { ReactNode } from "react";
import { inPercent } from "./bar.tsx";
import { Chart, type Series } from "./chart.tsx";
import styles from "./chart.module.css";

type Strip = {
  key: string;
  label: ReactNode;
  /** Beside the label. */
  note: string;
  /** Null where there is none. */
  range: readonly [from: number, to: number] | null;
  /** A value, and how many people have it. */
  points: readonly { at: number; count: number }[];
  /** The row of the table. */
  cells: readonly string[];
};

type Props = {
  name: string;
  /** The range and the points. */
  series: readonly [range: Series, points: Series];
  head: readonly string[];
  strips: readonly Strip[];
  format: (value: number) => string;
};

/** The radius of a point, in pixels; its area grows with the number of people. */
const SMALLEST = 4;
const LARGEST = 11;
const HEIGHT = 28;
/** In percent, so that the points at the ends are whole. */
const SIDE = 3;

export function StripChart({ name, series, head, strips, format }: Props) {
  const values = strips.flatMap(({ range, points }) => [...(range ?? []), ...points.map(({ at }) => at)]);
  const x = scaleLinear([Math.min(...values), Math.max(...values)], [SIDE, 100 - SIDE]).nice(4);
  const most = Math.max(1, ...strips.flatMap(({ points }) => points.map(({ count }) => count)));
  const radius = scaleSqrt([0, most], [0, LARGEST]);
  const [ofRange, ofPoints] = series;
  return (
    <Chart name={name} series={series} head={head} rows={strips.map(({ cells }) => cells)}>
      <ol className={`list ${styles.strips}`}>
        {strips.map(({ key, label, note, range, points }) => (
          <li key={key}>
            <p className="row between close text">
              <span className="strong breaks">{label}</span>
              <span className="dimmed finest digits">{note}</span>
            </p>
            <svg className={styles.strip} height={HEIGHT} aria-hidden focusable="false">
              <line className={styles.ground} x1="0" x2="100%" y1={HEIGHT / 2} y2={HEIGHT / 2} />
              {range && (
                <rect
                  className={`${styles.toned} ${styles.range}`}
                  data-tone={ofRange.tone}
                  x={inPercent(x(range[0]))}
                  width={inPercent(Math.max(x(range[1]) - x(range[0]), 0.6))}
                  y="3"
                  height={HEIGHT - 6}
                  rx="4"
                />
              )}
              {points.map(({ at, count }) => (
                <circle
                  key={at}
                  className={`${styles.toned} ${styles.point}`}
                  data-tone={ofPoints.tone}
                  cx={inPercent(x(at))}
                  cy={HEIGHT / 2}
                  r={Math.max(SMALLEST, radius(count))}
                />
              ))}
            </svg>
          </li>
        ))}
      </ol>
      <svg className={styles.strip} height="20" aria-hidden focusable="false">
        {x.ticks(4).map((tick) => (
          <text key={tick} className={styles.below} x={inPercent(x(tick))} y="14">
            {format(tick)}
          </text>
        ))}
      </svg>
    </Chart>
  );
}

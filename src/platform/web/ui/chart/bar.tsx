// One bar of a chart: its parts beside each other, as long as their share of the whole (decisions/0061-charts-as-svg.md).
import { scaleLinear } from "d3-scale";
import { stack } from "d3-shape";
import styles from "./chart.module.css";

/** The colours that a chart may have; each has a word beside it (chart.module.css). */
export type Tone = "primary" | "accent" | "indigo" | "violet" | "good" | "rest";
type Part = { tone: Tone; count: number };

/** `whole` is the count that takes the full width. A bar of nothing still has the line at which all begin. */
export function Bar({ parts, whole }: { parts: readonly Part[]; whole: number }) {
  const scale = scaleLinear([0, whole || 1], [0, 100]).clamp(true);
  const spans = stack<readonly Part[], number>()
    .keys(parts.keys())
    .value((row, at) => row[at]?.count ?? 0)([parts]);
  return (
    <svg className={styles.bar} aria-hidden focusable="false">
      {parts.map(({ tone }, at) => {
        const [from = 0, to = 0] = spans[at]?.[0] ?? [];
        const [x, end] = [scale(from), scale(to)];
        return (
          end > x && (
            <rect
              key={at}
              className={styles.toned}
              data-tone={tone}
              x={inPercent(x)}
              width={inPercent(end - x)}
              height="100%"
            />
          )
        );
      })}
      <rect className={styles.begin} width="2" height="100%" />
    </svg>
  );
}

/** In a drawing as wide as the page allows, so that texts keep their size. */
export const inPercent = (value: number) => `${Math.round(value * 100) / 100}%`;

export const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

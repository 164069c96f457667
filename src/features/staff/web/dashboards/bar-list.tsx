// Counts as bars, each with its label and number, so that they can be read without the bar.
import { formatCount } from "#platform/domain/money.ts";
import styles from "#features/staff/web/dashboards/bar-list.module.css";

type Bar = { label: string; count: number; note?: string };

export function BarList({ bars, empty }: { bars: readonly Bar[]; empty: string }) {
  const most = Math.max(0, ...bars.map(({ count }) => count));
  if (most === 0) return <p className="dimmed text">{empty}</p>;
  return (
    <dl className="stack">
      {bars.map(({ label, count, note }) => (
        <div key={label} className={styles.bar}>
          <dt>{label}</dt>
          <dd>
            <strong>{formatCount(count)}</strong>
            {note && <span className="dimmed finest">{note}</span>}
          </dd>
          <svg className="meter across" aria-hidden>
            <rect width={`${(count / most) * 100}%`} height="100%" rx="4" />
          </svg>
        </div>
      ))}
    </dl>
  );
}

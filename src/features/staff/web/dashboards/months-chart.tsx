// Two counts of the last months as pairs of bars, and as a table for screen readers.
import { formatMonth } from "#features/staff/domain/dashboards/months.ts";
import { formatCount } from "#platform/domain/money.ts";
import styles from "#features/staff/web/dashboards/months-chart.module.css";

type Month = { month: string; first: number; second: number };
type Props = {
  caption: string;
  /** What is counted: "Candidates" and "Employers". */
  labels: readonly [first: string, second: string];
  months: readonly Month[];
};

export function MonthsChart({ caption, labels, months }: Props) {
  const most = Math.max(1, ...months.flatMap(({ first, second }) => [first, second]));
  return (
    <>
      <ul className={`list beside below-xs dimmed finest ${styles.legend}`} aria-hidden>
        <li className="beside middle" data-series="first">
          {labels[0]}
        </li>
        <li className="beside middle" data-series="second">
          {labels[1]}
        </li>
      </ul>
      <div className={styles.chart} aria-hidden>
        {months.map(({ month, first, second }) => (
          <div
            key={month}
            className={`stack no-gap ${styles.month}`}
            title={`${formatMonth(month)}: ${formatCount(first)} ${labels[0].toLowerCase()}, ${formatCount(second)} ${labels[1].toLowerCase()}`}
          >
            <div className={styles.pair}>
              <Bar series="first" count={first} most={most} />
              <Bar series="second" count={second} most={most} />
            </div>
            <span className={`dimmed ${styles.name}`}>{formatMonth(month).slice(0, 3)}</span>
          </div>
        ))}
      </div>
      <table className="ek-visually-hidden">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">{labels[0]}</th>
            <th scope="col">{labels[1]}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, first, second }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month)}</th>
              <td>{first}</td>
              <td>{second}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Bar({ series, count, most }: { series: string; count: number; most: number }) {
  const share = (count / most) * 100;
  return (
    <svg className={styles.bar} data-series={series}>
      <rect y={`${100 - share}%`} width="100%" height={`${share}%`} rx="3" />
      {count > 0 && (
        <text x="50%" y={`${100 - share}%`} dy="-0.4em" className={styles.count}>
          {formatCount(count)}
        </text>
      )}
    </svg>
  );
}

// Registrations of the last months as pairs of bars, and as a table for screen readers.
import type { Charts } from "#domain/dashboards/contract.ts";
import { formatMonth } from "#domain/dashboards/months.ts";
import { formatCount } from "#domain/money.ts";
import styles from "#web/dashboards/registrations-chart.module.css";

type Months = Charts["registrationsByMonth"];

export function RegistrationsChart({ months }: { months: Months }) {
  const most = Math.max(1, ...months.flatMap(({ candidates, employers }) => [candidates, employers]));
  return (
    <>
      <ul className={styles.legend} aria-hidden>
        <li data-series="candidates">Candidates</li>
        <li data-series="employers">Employers</li>
      </ul>
      <div className={styles.chart} aria-hidden>
        {months.map(({ month, candidates, employers }) => (
          <div key={month} className={styles.month} title={describeMonth({ month, candidates, employers })}>
            <div className={styles.pair}>
              <Bar series="candidates" count={candidates} most={most} />
              <Bar series="employers" count={employers} most={most} />
            </div>
            <span className={styles.name}>{formatMonth(month).slice(0, 3)}</span>
          </div>
        ))}
      </div>
      <table className="ek-visually-hidden">
        <caption>Registrations by month</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Candidates</th>
            <th scope="col">Employers</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, candidates, employers }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month)}</th>
              <td>{candidates}</td>
              <td>{employers}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Bar({ series, count, most }: { series: string; count: number; most: number }) {
  return (
    <span className={styles.bar} data-series={series} style={{ blockSize: `${(count / most) * 100}%` }}>
      {count > 0 && <span className={styles.count}>{formatCount(count)}</span>}
    </span>
  );
}

function describeMonth({ month, candidates, employers }: Months[number]): string {
  return `${formatMonth(month)}: ${formatCount(candidates)} candidates, ${formatCount(employers)} employers`;
}

// The newest jobs on the home page. Plain elements, since the page must stay light.
import { Link } from "react-router";
import { Band } from "#web/pages/public/home/band.tsx";
import type { NewestJob } from "#web/pages/public/home/newest-jobs.ts";
import styles from "#web/pages/public/home/job-band.module.css";

export function JobBand({ jobs }: { jobs: readonly NewestJob[] }) {
  if (jobs.length === 0) return null;
  return (
    <Band
      title="Jobs at schools"
      lead="For teachers and school staff. Applying costs nothing."
      action={
        <Link to="/jobs" className="tap strong">
          All jobs
        </Link>
      }
    >
      <ul className={`grid many list ${styles.jobs}`}>
        {jobs.map(({ address, title, facts }) => (
          <li key={address}>
            <Link to={address}>{title}</Link>
            <p>{facts.join(" · ")}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}

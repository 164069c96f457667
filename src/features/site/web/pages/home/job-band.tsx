// The newest jobs on the home page. Plain elements, since the page must stay light.
import { Link } from "#platform/web/ui/link.tsx";
import { Band } from "#features/site/web/pages/home/band.tsx";
import type { NewestJob } from "#features/site/web/pages/home/newest-jobs.ts";
import styles from "#features/site/web/pages/home/job-band.module.css";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

export function JobBand({ jobs }: { jobs: readonly NewestJob[] }) {
  const t = useT("site");
  const say = useSay();
  if (jobs.length === 0) return null;
  return (
    <Band
      title={t("Jobs at schools")}
      lead={t("For teachers and school staff. Applying costs nothing.")}
      action={
        <Link to="/jobs" className="tap strong">
          {t("All jobs")}
        </Link>
      }
    >
      <ul className={`grid many list ${styles.jobs}`}>
        {jobs.map(({ address, title, facts }) => (
          <li key={address}>
            <Link to={address}>{title}</Link>
            <p>{facts.map(say).join(" · ")}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}

// A job's page: what and where, the way to apply, everything that the school wrote, and who the school is.
import { PlaceName, usePlaceName } from "#platform/web/places/place-name.tsx";
import { payText, postedText } from "#features/jobs/domain/public/texts.ts";
import type { OwnSide } from "#features/jobs/domain/saved-calls.ts";
import { CONTRACT_LABELS } from "#features/jobs/domain/terms.ts";
import { useToday } from "#platform/web/layout/root-data.ts";
import { Card } from "#platform/web/ui/display/card.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { JobCard } from "#features/jobs/web/list/job-card.tsx";
import type { JobRow } from "#features/jobs/web/list/job-row.ts";
import { ApplyBox } from "#features/jobs/web/page/apply-box.tsx";
import { Description } from "#features/jobs/web/page/description.tsx";
import { JobFacts } from "#features/jobs/web/page/job-facts.tsx";
import type { ShownJob } from "#features/jobs/web/page/load-job.ts";
import { WalkInBox } from "#features/jobs/web/page/walk-in-box.tsx";
import styles from "#features/jobs/web/page/job-page.module.css";
import { Link } from "#platform/web/ui/link.tsx";
import { pathOf } from "#platform/web/api.ts";
import { schoolPath } from "#features/jobs/domain/public/addresses.ts";
import type { SchoolCard } from "#features/jobs/domain/wire.ts";
import { StoredPicture } from "#platform/web/ui/display/stored-picture.tsx";
import { VerifiedBadge } from "#features/schools/web/verifications/school-badge.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

type Props = {
  job: ShownJob;
  /** What the candidate who is logged in did with the job. */
  own: OwnSide | undefined;
  similar: readonly JobRow[];
};

export default function JobPage({ job, own, similar }: Props) {
  const t = useT("jobs");
  const placeName = usePlaceName();
  const say = useSay();
  const today = useToday();
  return (
    <>
      {/* The page itself is cached, so the browser says that somebody opened it (src/page-script.ts). */}
      {job.state === "published" && (
        <counted-view key={job._id} data-call={pathOf("/api/vacancies/{id}/views", { id: job._id })} />
      )}
      <article className={`grid gap-lg ${styles.page}`} aria-labelledby="job-title">
        <header className={styles.head}>
          <h1 id="job-title">{job.title}</h1>
          <p className={`row tight text above-xs breaks ${styles.lead}`}>
            <span>{job.school.instituteName}</span>
            {job.city && (
              <span>
                <Icon name="pin" size={18} /> {placeName(job.city)}
              </span>
            )}
          </p>
          <p className={`row tight text above-xs strong ${styles.pay}`}>
            <span>{say(payText(job))}</span>
            <span>{say(CONTRACT_LABELS[job.contract])}</span>
          </p>
          {job.publishAt && <p className="dimmed fine text above-2xs">{say(postedText(job.publishAt))}</p>}
        </header>
        <aside className={styles.aside}>
          <ApplyBox job={job} own={own} today={today} />
        </aside>
        <div className={`grid ${styles.body}`}>
          {job.walkIn && <WalkInBox walkIn={job.walkIn} />}
          <Card title={t("About the job")}>
            <JobFacts job={job} />
          </Card>
          {job.description !== "" && (
            <Card title={t("In the school's words")}>
              <Description text={job.description} />
            </Card>
          )}
          <SchoolBox school={job.school} />
        </div>
      </article>
      {similar.length > 0 && (
        <section aria-labelledby="similar" className="stack above-lg">
          <h2 id="similar">{t("Similar jobs")}</h2>
          <ul className="list grid halves">
            {similar.map((one) => (
              <li key={one._id}>
                <JobCard job={one} today={today} heading="h3" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The school of a job: photo, name, badge and place, with the link to its page. */
function SchoolBox({ school }: { school: SchoolCard }) {
  const t = useT("jobs");
  return (
    <Card title={t("The school")}>
      <div className="beside gap-md breaks">
        {school.photo && (
          <StoredPicture
            kind="photo"
            picture={school.photo}
            sizes="5rem"
            width={80}
            height={80}
            className={`photo ${styles.photo}`}
          />
        )}
        <div>
          <p className="text strong">
            <Link to={schoolPath(school.slug)}>{school.instituteName}</Link>
          </p>
          <p className="text dimmed">
            <PlaceName>{school.city}</PlaceName>
          </p>
          <VerifiedBadge badge={school.badge} />
        </div>
      </div>
    </Card>
  );
}

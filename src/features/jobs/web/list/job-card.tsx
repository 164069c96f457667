// A job in a list: what and where, the pay, and until when. The whole card leads to its page.
import { BOARD_LABELS } from "#platform/domain/teaching-terms.ts";
import { usePlaceName } from "#platform/web/places/place-name.tsx";
import { Link } from "#platform/web/ui/link.tsx";
import { VERIFIED_SCHOOL } from "#features/schools/domain/verifications/badge.ts";
import { jobPath } from "#features/jobs/domain/public/addresses.ts";
import {
  distanceText,
  lastDayText,
  payText,
  postedText,
  postsText,
} from "#features/jobs/domain/public/texts.ts";
import { CONTRACT_LABELS } from "#features/jobs/domain/terms.ts";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import type { JobRow } from "#features/jobs/web/list/job-row.ts";
import styles from "#features/jobs/web/list/job-card.module.css";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

const MAX_SUBJECTS = 4;

type Props = { job: JobRow; today: string; heading?: "h2" | "h3" };

export function JobCard({ job, today, heading: Heading = "h2" }: Props) {
  const placeName = usePlaceName();
  const t = useT("jobs");
  const say = useSay();
  const { school, subjects } = job;
  const more = subjects.length - MAX_SUBJECTS;
  return (
    <article className={`stack gap-xs card covering ${styles.card}`}>
      <Heading className="heading text breaks">
        <Link to={jobPath(job.slug)}>{job.title}</Link>
      </Heading>
      <p className="row close text breaks">
        {school.instituteName}
        {school.badge && (
          <span className="verified whole">
            <Icon name="check" size={14} />
            {say(VERIFIED_SCHOOL)}
          </span>
        )}
      </p>
      <ul className={`list grid halves fine ${styles.facts}`}>
        {job.city && (
          <li className="fact">
            <Icon name="pin" size={18} />
            <span className="row close">
              {placeName(job.city)}
              {typeof job.distanceKm === "number" && (
                <span className="tag">{say(distanceText(job.distanceKm))}</span>
              )}
            </span>
          </li>
        )}
        <li className={job.payFrom === null && job.payTo === null ? "fact" : "fact strong"}>
          <Icon name="card" size={18} />
          {say(payText(job))}
        </li>
        <li className="fact">
          <Icon name="briefcase" size={18} />
          {say(CONTRACT_LABELS[job.contract])}
          {job.posts > 1 && ` · ${say(postsText(job.posts))}`}
        </li>
        {subjects.length > 0 && (
          <li className="fact">
            <Icon name="book" size={18} />
            {subjects.slice(0, MAX_SUBJECTS).map(say).join(", ")}
            {more > 0 && ` ${t("and {more} more", { more })}`}
          </li>
        )}
      </ul>
      <p className="row tight dimmed finest text">
        {job.publishAt && <span>{say(postedText(job.publishAt))}</span>}
        {job.closesAt && (
          <span>{t("Last day: {day}", { day: say(lastDayText(job.closesAt, today) ?? "") })}</span>
        )}
        {job.board && <span className="tag">{say(BOARD_LABELS[job.board])}</span>}
        {job.walkIn && <span className="tag">{t("Walk-in")}</span>}
      </p>
    </article>
  );
}

// What everybody reads of a school: photo, kind, place and badge, its own words, and its open jobs.
import { sentence, term, type Text } from "#platform/domain/locale/sentence.ts";
import { usePlaceName } from "#platform/web/places/place-name.tsx";
import { INSTITUTE_TYPE_LABELS, type InstituteType } from "#features/schools/domain/terms.ts";
import type { SchoolCard } from "#features/jobs/domain/wire.ts";
import { useToday } from "#platform/web/layout/root-data.ts";
import { ReportButton } from "#features/schools/web/reports/report-button.tsx";
import { useSession } from "#features/accounts/web/session/session.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { StoredPicture } from "#platform/web/ui/display/stored-picture.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { JobCard } from "#features/jobs/web/list/job-card.tsx";
import type { JobRow } from "#features/jobs/web/list/job-row.ts";
import { Description } from "#features/jobs/web/page/description.tsx";
import job from "#features/jobs/web/page/job-page.module.css";
import { VerifiedBadge } from "#features/schools/web/verifications/school-badge.tsx";
import styles from "#features/jobs/web/public-school/school-page.module.css";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

type Props = {
  school: SchoolCard & {
    board: InstituteType;
    about: string | null;
    classes: readonly string[];
    photos: readonly string[];
    answersInDays: number | null;
  };
  jobs: readonly JobRow[];
};

export function SchoolPage({ school, jobs }: Props) {
  const t = useT("jobs");
  const placeName = usePlaceName();
  const say = useSay();
  const { user } = useSession();
  const today = useToday();
  return (
    <>
      <header className="row gap-lg below-lg">
        {school.photo && (
          <StoredPicture
            kind="photo"
            picture={school.photo}
            sizes="8rem"
            width={128}
            height={128}
            eager
            className={`photo ${styles.photo}`}
          />
        )}
        <div className={styles.who}>
          <h1>{school.instituteName}</h1>
          <p className={`row tight text above-xs breaks ${job.lead}`}>
            <span>
              <Icon name="school" size={18} /> {say(INSTITUTE_TYPE_LABELS[school.board])}
            </span>
            <span>
              <Icon name="pin" size={18} /> {placeName(school.city)}{" "}
              <TextLink href={mapOf(school)} rel="noopener noreferrer" underlined>
                {t("Show on the map")}
              </TextLink>
            </span>
            {school.classes.length > 0 && (
              <span>
                <Icon name="users" size={18} />{" "}
                {t("Classes: {classes}", { classes: school.classes.map(say).join(", ") })}
              </span>
            )}
            {school.answersInDays !== null && (
              <span>
                <Icon name="clock" size={18} /> {say(answersText(school.answersInDays))}
              </span>
            )}
          </p>
          <VerifiedBadge badge={school.badge} />
          {user?.role === "candidate" && (
            <ReportButton target="school" name={school.instituteName} by={{ about: school._id }} />
          )}
        </div>
      </header>
      {school.about && (
        <Card title={t("About the school")}>
          <Description text={school.about} />
        </Card>
      )}
      {school.photos.length > 0 && (
        <section aria-label={t("Photos of the school")}>
          <ul className="list photos above-lg">
            {school.photos.map((photo, index) => (
              <li key={photo}>
                <StoredPicture
                  kind="banner"
                  picture={photo}
                  sizes="(min-width: 48em) 24rem, 50vw"
                  width={480}
                  height={320}
                  alt={t("Photo {number} of {school}", { number: index + 1, school: school.instituteName })}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="open-jobs" className="stack above-lg">
        <h2 id="open-jobs">{t("Open jobs")}</h2>
        {jobs.length === 0 ? (
          <EmptyState hint={t("Please look again soon.")}>
            {t("This school has no open job just now")}
          </EmptyState>
        ) : (
          <ul className="list grid halves">
            {jobs.map((one) => (
              <li key={one._id}>
                <JobCard job={one} today={today} heading="h3" />
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function mapOf({ instituteName, city }: SchoolCard): string {
  const query = new URLSearchParams({ api: "1", query: `${instituteName}, ${city}` });
  return `https://www.google.com/maps/search/?${query}`;
}

/** Half of the answers came sooner. */
function answersText(days: number): Text {
  return sentence("Usually answers an application within {time}", {
    time: days <= 1 ? term("a day") : sentence("{count} days", { count: days }),
  });
}

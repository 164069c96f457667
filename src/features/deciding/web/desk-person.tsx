// The person who is chosen on a desk: what decides, what the applicant wrote, and what the school thinks (DECIDE-27).
import { type ReactNode, useEffect } from "react";
import { formatDayOf, formatInstant } from "#platform/domain/day.ts";
import { formatRupees } from "#platform/domain/money.ts";
import type { DeskRow } from "#features/deciding/domain/desk-calls.ts";
import type { ApplicantWithoutContact } from "#features/applications/domain/wire.ts";
import { STAGE_TONES } from "#features/applications/web/school/steps.ts";
import { statusOf } from "#features/applications/web/school/texts.ts";
import { StatusBadge } from "#platform/web/ui/display/status-badge.tsx";
import { useMarkAsSeen } from "#features/applications/web/school/queries.ts";
import { threadPath } from "#features/threads/domain/paths.ts";
import { useHasMemberRole } from "#features/schools/web/teams/member-role.ts";
import { HIRING_ROLES } from "#platform/domain/role.ts";
import type { OwnVacancy } from "#features/jobs/domain/wire.ts";
import { SmallCandidatePhoto } from "#features/teachers/web/candidate-photo.tsx";
import { MatchList } from "#features/teachers/web/match-reasons.tsx";
import { formatExperience, formatSalary, joiningText } from "#features/teachers/domain/profile-format.ts";
import { parsePlace, placeText } from "#platform/domain/places/place.ts";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { CandidateNotes } from "./candidate-notes.tsx";
import { deskName, deskPage, profileOf } from "./desk-columns.tsx";
import { Education, NotOpened, Rating, Teaches } from "./entry-columns.tsx";
import styles from "./desk.module.css";

type Props = {
  row: DeskRow;
  job: OwnVacancy | undefined;
  /** Absent for who may not rate this person. */
  rate?: ((rating: number) => void) | undefined;
  /** Beside how the person came here. */
  children?: ReactNode;
};

export function DeskPerson({ row, job, rate, children }: Props) {
  const say = useSay("search");
  const t = useT("shortlists");
  const { application, candidateId, currentProfile, city } = row;
  const mayWrite = useHasMemberRole(HIRING_ROLES);
  const name = row.name ?? say("Deleted account");
  useSeen(row);
  return (
    <article className={styles.person} aria-label={name}>
      <div className={styles.who}>
        <SmallCandidatePhoto photo={row.photo} className="photo" />
        <div>
          <h2>{name}</h2>
          <p className="dimmed fine text">
            {[say(currentProfile ?? ""), city && say(placeText(city))].filter(Boolean).join(" · ")}
          </p>
        </div>
        {application && <Status applicant={application} />}
      </div>
      <p className="row gap-sm fine text">
        <span className="dimmed">
          <Since row={row} />
        </span>
        {children}
        {application && mayWrite && (
          <TextLink to={threadPath(application._id, "school")} underlined>
            {t("Message")}
          </TextLink>
        )}
        {(application || candidateId) && (
          <TextLink to={deskPage(row)} underlined>
            {application ? t("Contact, resume and full profile") : t("Full profile")}
          </TextLink>
        )}
      </p>
      <Facts row={row} job={job} rate={rate} />
      {row.match && row.match.reasons.length > 0 && (
        <section className={styles.section}>
          <h3>{t("Match: {score} of 100", { score: row.match.score })}</h3>
          <MatchList match={row.match} />
        </section>
      )}
      {application?.note && (
        <section className={styles.section}>
          <h3>{t("Note of the applicant")}</h3>
          <p className="written text">{application.note}</p>
        </section>
      )}
      {candidateId && (
        <section className={styles.section} data-not-printed id={NOTES_ID}>
          <h3>{t("Notes of your school")}</h3>
          <CandidateNotes candidateId={candidateId} />
        </section>
      )}
    </article>
  );
}

/** The stage, until when an answer can be taken back, and what the interview suggests. */
function Status({ applicant }: { applicant: ApplicantWithoutContact }) {
  const locale = useLocale();
  const say = useSay("applicants");
  const t = useT("applicants");
  const { stage, takeBackUntil, suggestedStage } = applicant;
  return (
    <span className={`stack gap-2xs start ${styles.status}`}>
      <StatusBadge tone={STAGE_TONES[stage]}>{say(statusOf(applicant))}</StatusBadge>
      {takeBackUntil && (
        <small>
          {t("The applicant learns of it on {time}.", { time: formatInstant(takeBackUntil, locale) })}
        </small>
      )}
      {suggestedStage && (
        <small>
          {t("The interview’s result leads to: {stage}", { stage: say(statusOf({ stage: suggestedStage })) })}
        </small>
      )}
    </span>
  );
}

/** The notes, whose field the key N goes to. */
export const NOTES_ID = "desk-notes";

function Since({ row: { application, entry } }: { row: DeskRow }) {
  const locale = useLocale();
  const t = useT("shortlists");
  if (application)
    return t("Applied on {day}: {job}", {
      day: formatDayOf(application.appliedAt, locale),
      job: application.vacancy.title,
    });
  if (entry) return t("Found by search, put here on {day}", { day: formatDayOf(entry.addedAt, locale) });
  return t("Found by search");
}

const SEEN_AFTER_MS = 2_000;

/** Who stays with a person for two seconds has looked at the application (APPLY-9). */
function useSeen({ application }: DeskRow): void {
  const { mutate } = useMarkAsSeen();
  const id = application?.seenAt === null ? application._id : null;
  useEffect(() => {
    if (id === null) return;
    const timer = setTimeout(() => mutate(id), SEEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [id, mutate]);
}

function Facts({ row, job, rate }: Omit<Props, "children">) {
  const say = useSay("search");
  const t = useT("shortlists");
  const { totalExperience, joiningAvailability, distanceKm, expectedSalary, name } = row;
  if (totalExperience === null && name === null) return null;
  const place = job?.city ? (parsePlace(job.city)?.city ?? "") : "";
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t("Experience")}</dt>
        <dd>{totalExperience ? say(formatExperience(totalExperience)) : "—"}</dd>
      </div>
      <div>
        <dt>{t("Joining")}</dt>
        <dd>{joiningAvailability ? say(joiningText(joiningAvailability)) : "—"}</dd>
      </div>
      {distanceKm !== null && place !== "" && (
        <div>
          <dt>{t("Distance")}</dt>
          <dd>{t("{km} km from {place}", { km: distanceKm, place: say(place) })}</dd>
        </div>
      )}
      <div className={styles.wide}>
        <dt>{t("Expected pay")}</dt>
        <dd>{expectedSalary ? <Pay asked={expectedSalary} job={job} /> : "—"}</dd>
      </div>
      {row.candidateId && (
        <div>
          <dt>{t("Rating")}</dt>
          <dd>
            {rate ? <Rating name={deskName(row)} rating={row.rating} rate={rate} /> : t("Not rated yet")}
          </dd>
        </div>
      )}
      <div className={styles.wide}>
        <dt>{t("Teaches")}</dt>
        <dd>
          <Teaches profile={profileOf(row)} />
        </dd>
      </div>
      <div>
        <dt>{t("Education")}</dt>
        <dd>{row.isOpened ? <Education profile={profileOf(row)} /> : <NotOpened />}</dd>
      </div>
    </dl>
  );
}

/** What is asked, in words and as a mark on a line that has the pay of the job. */
function Pay({ asked, job }: { asked: string; job: OwnVacancy | undefined }) {
  const t = useT("shortlists");
  const pay = Number.parseInt(asked, 10);
  const { payFrom, payTo } = job ?? {};
  if (Number.isNaN(pay) || !payFrom || !payTo) return formatSalary(asked);
  const [low, high] = [Math.min(pay, payFrom) * 0.9, Math.max(pay, payTo) * 1.1];
  const at = (rupees: number) => (100 * (rupees - low)) / (high - low);
  return (
    <>
      {t("{asked}, the job pays {from} to {to}", {
        asked: formatSalary(asked),
        from: formatRupees(payFrom),
        to: formatRupees(payTo),
      })}
      <svg
        className={styles.pay}
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        aria-hidden
        focusable="false"
      >
        <rect x="0" y="3" width="100" height="2" rx="1" />
        <rect x={at(payFrom)} y="2" width={Math.max(1, at(payTo) - at(payFrom))} height="4" />
        <line x1={at(pay)} x2={at(pay)} y1="0" y2="8" />
      </svg>
    </>
  );
}

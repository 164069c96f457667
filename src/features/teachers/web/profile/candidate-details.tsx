// A candidate's full profile, as far as the viewer may see it.
import { placeText } from "#platform/domain/places/place.ts";
import type { ReactNode } from "react";
import type { CandidateProfile } from "#features/teachers/domain/calls.ts";
import { CandidatePhoto } from "#features/teachers/web/candidate-photo.tsx";
import { FullSections } from "#features/teachers/web/profile/record-sections.tsx";
import {
  NOT_AVAILABLE,
  orNotAvailable,
  formatSalary,
  formatExperience,
} from "#features/teachers/domain/profile-format.ts";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { AvailabilityBadge } from "#features/teachers/web/availability-badge.tsx";
import styles from "#features/teachers/web/profile/candidate-details.module.css";
import { EmptyState } from "#platform/web/ui/feedback/empty-state.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";

/** `scheduling` shows the actions for an interview with this candidate. */
export function CandidateDetails({
  candidate,
  scheduling,
  notes,
  schoolState,
}: {
  candidate: CandidateProfile;
  scheduling: ReactNode;
  /** What the members of the school that reads it have noted. */
  notes?: ReactNode;
  /** The state of the school that reads the profile. */
  schoolState?: string | undefined;
}) {
  const t = useT("candidates");
  const say = useSay("candidates");
  const { fullName, cid, phone, Address, emailAvailable } = candidate;
  return (
    <div className={`stack gap-lg ${styles.profile}`}>
      <header className={`card ${styles.head}`}>
        <CandidatePhoto photo={candidate.photo} className={`photo ${styles.photo}`} sizes="8rem" eager />
        <div className={`grid gap-xs ${styles.who}`}>
          <h1>{fullName}</h1>
          <p className="fact text">
            <Icon name="pin" size={18} /> <span>{say(placeText(Address?.trim() || NOT_AVAILABLE))}</span>
          </p>
          {phone && (
            <p className="fact text">
              <Icon name="phone" size={18} /> <a href={`tel:+91${phone}`}>{phone}</a>
            </p>
          )}
          <p className="row close text">
            <AvailabilityBadge
              emailAvailable={emailAvailable}
              joiningAvailability={candidate.joiningAvailability}
            />
            <span className="dimmed fine">
              {t("Candidate no. {number}", { number: cid || say(NOT_AVAILABLE) })}
            </span>
          </p>
        </div>
        <div className={styles.scheduling} data-not-printed>
          {scheduling}
        </div>
      </header>
      <dl className={`grid thirds gap-sm ${styles.tiles}`}>
        <div className="tint">
          <dt className="fine">{t("Current Profile")}</dt>
          <dd className="heading strong">{say(orNotAvailable(candidate.currentProfile))}</dd>
        </div>
        <div className="tint">
          <dt className="fine">{t("Total Experience")}</dt>
          <dd className="heading strong">{say(formatExperience(candidate.totalExperience))}</dd>
        </div>
        <div className="tint">
          <dt className="fine">{t("Expected Salary")}</dt>
          <dd className="heading strong">{say(formatSalary(candidate.expectedSalary))}</dd>
        </div>
      </dl>
      <FullSections candidate={candidate} schoolState={schoolState} />
      {notes}
    </div>
  );
}

/** In place of a profile that could not be loaded. */
export function CandidateNotFound() {
  const t = useT("candidates");
  return (
    <EmptyState picture="people" hint={t("The profile may have been removed. Please go back to the list.")}>
      {t("Candidate not found")}
    </EmptyState>
  );
}

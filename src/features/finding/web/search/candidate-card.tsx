// A candidate in a list: what they teach, how long, where, and the button to the profile.
import { placeText } from "#platform/domain/places/place.ts";
import { useHref } from "react-router";
import { memo, type ReactNode } from "react";
import type { CandidateRow } from "#features/teachers/domain/calls.ts";
import { READING_ROLES } from "#platform/domain/role.ts";
import { AvailabilityBadge } from "#features/teachers/web/availability-badge.tsx";
import { SmallCandidatePhoto } from "#features/teachers/web/candidate-photo.tsx";
import { formatSalary, formatYears, joiningText } from "#features/teachers/domain/profile-format.ts";
import { Chips } from "#features/teachers/web/profile/chips.tsx";
import { CandidateMatch } from "#features/finding/web/search/candidate-match.tsx";
import type { ProfileOpener } from "#features/finding/web/search/use-open-profile.tsx";
import { useHasMemberRole } from "#features/schools/web/teams/member-role.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import styles from "#features/finding/web/search/candidate-card.module.css";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";

/** What stands beside the button to the profile, for schools. */
export type CardAction = (candidate: CandidateRow) => ReactNode;

type Props = Omit<ProfileOpener, "opening"> & {
  candidate: CandidateRow;
  busy: boolean;
  action: CardAction | undefined;
};

/** Memoized: typing in the filters does not render the list again. */
export const CandidateCard = memo(function CandidateCard({ candidate, action, ...button }: Props) {
  const t = useT("search");
  const say = useSay("search");
  const { fullName, currentProfile, Address, relocationPreference, totalExperience, expectedSalary } =
    candidate;
  const { joiningAvailability, distanceKm, wouldMove } = candidate;
  // Shorter than the id, and it is four times on each card.
  const titleId = `candidate-${candidate.cid ?? candidate._id}`;
  return (
    <article className={`card ${styles.card}`} aria-labelledby={titleId}>
      <SmallCandidatePhoto photo={candidate.photo} className={`photo ${styles.photo}`} />
      <div className={styles.who}>
        <h2 id={titleId}>{fullName}</h2>
        <p className="dimmed finest text">
          <span className={styles.cid}>{candidate.cid ? `#${candidate.cid}` : "–"}</span>
          {` ${say(currentProfile)} · `}
          <span>
            {totalExperience === "1"
              ? t("1 Yr Exp.")
              : t("{years} Yrs Exp.", { years: say(formatYears(totalExperience)) })}
          </span>
        </p>
      </div>
      <div className={`row ${styles.subjects}`}>
        <Chips label={t("Subjects")} entries={candidate.subjects} most={4} />
        <AvailabilityBadge emailAvailable={candidate.emailAvailable} />
        {relocationPreference && (
          <span className="tag">
            {t("Relocation: {relocation}", { relocation: say(relocationPreference) })}
          </span>
        )}
      </div>
      <div className={`row tight fine ${styles.facts}`}>
        <p className="fact text">
          <Icon name="pin" size={18} />
          <span className="row close">
            {say(placeText(Address))}
            {distanceKm !== undefined && distanceKm !== null && (
              <span className="tag">
                {distanceKm === 0 ? t("in this city") : t("{km} km", { km: distanceKm })}
              </span>
            )}
            {wouldMove && <span className="tag">{t("would move")}</span>}
          </span>
        </p>
        {joiningAvailability !== undefined && (
          <p className="fact text">
            <Icon name="calendar" size={18} />
            <span>{say(joiningText(joiningAvailability))}</span>
          </p>
        )}
        {expectedSalary !== undefined && (
          <p className="fact text">
            <Icon name="card" size={18} />
            <span>{t("Expected Salary: {salary}", { salary: say(formatSalary(expectedSalary)) })}</span>
          </p>
        )}
        {candidate.match && <CandidateMatch match={candidate.match} />}
      </div>
      <div className={`row ${styles.next}`}>
        {action?.(candidate)}
        <OpenProfileButton
          candidateId={candidate._id}
          titleId={titleId}
          seen={candidate.seen === true}
          {...button}
        />
      </div>
    </article>
  );
});

type OpenProfileProps = Omit<ProfileOpener, "opening"> & {
  candidateId: string;
  /** The heading with the name. */
  titleId: string;
  seen: boolean;
  busy: boolean;
};

/** A form, so that it works before hydration. */
function OpenProfileButton({ candidateId, titleId, seen, busy, addressOf, open }: OpenProfileProps) {
  const t = useT("search");
  const address = useHref(addressOf(candidateId));
  const mayRead = useHasMemberRole(READING_ROLES);
  if (!mayRead) return null;
  return (
    <form
      action={address}
      onSubmit={(event) => {
        event.preventDefault();
        void open(candidateId);
      }}
    >
      <Button type="submit" wide look={seen ? "default" : "filled"} busy={busy} aria-describedby={titleId}>
        {seen ? t("Seen Profile") : t("Full Profile")}
      </Button>
    </form>
  );
}

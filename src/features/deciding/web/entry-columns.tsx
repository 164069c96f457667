// A shortlist on paper, and what a desk and a comparison show of a candidate too: subjects, degrees and ratings (DECIDE-12, DECIDE-19).
import { sentence, type Text } from "#platform/domain/locale/sentence.ts";
import { STAGE_LABELS } from "#features/applications/domain/stages.ts";
import { formatDayOf } from "#platform/domain/day.ts";
import { parsePlace } from "#platform/domain/places/place.ts";
import type { Shortlist, ShortlistEntry } from "#features/deciding/domain/calls.ts";
import { RATINGS } from "#features/deciding/domain/terms.ts";
import { formatExperience, formatSalary, joiningText } from "#features/teachers/domain/profile-format.ts";
import { useEligibilityWords } from "#features/teachers/web/qualifications/eligibility-words.ts";
import { useSession } from "#features/accounts/web/session/session.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { type Column, TwoLines } from "#platform/web/ui/table/record-table.tsx";
import { degreesOf, rulesFor } from "./degrees.ts";
import styles from "./shortlists.module.css";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

export function entryColumns(list: Shortlist): Column<ShortlistEntry>[] {
  const match: Column<ShortlistEntry>[] = list.vacancy
    ? [{ label: "Match", kind: "number", cell: ({ match: found }) => found?.score ?? "—" }]
    : [];
  return [
    { label: "Name", kind: "title", cell: (one) => <Who entry={one} /> },
    ...match,
    { label: "Teaches", cell: ({ candidate }) => <Teaches profile={candidate} /> },
    {
      label: "Education",
      cell: ({ candidate, isOpened }) => (isOpened ? <Education profile={candidate} /> : <NotOpened />),
    },
    { label: "Terms", cell: (one) => <Terms entry={one} /> },
    { label: "Status", cell: (one) => <Status entry={one} /> },
    { label: "Rating", cell: ({ rating }) => <Middle rating={rating} /> },
  ];
}

type Props = { entry: ShortlistEntry };

function Who({ entry: { candidate, application } }: Props) {
  const locale = useLocale();
  const say = useSay("search");
  const t = useT("shortlists");
  const { fullName, currentProfile, Address } = candidate;
  return (
    <span className={styles.lines}>
      <span>{fullName}</span>
      <small>{[currentProfile, parsePlace(Address)?.city ?? ""].filter(Boolean).map(say).join(", ")}</small>
      <small>
        {application
          ? t("Applied on {day}", { day: formatDayOf(application.appliedAt, locale) })
          : t("Found by search")}
      </small>
    </span>
  );
}

type Profile = Pick<
  ShortlistEntry["candidate"],
  "subjects" | "classes" | "mandatoryEducation" | "qualifications" | "tets" | "ApplyingForProfile"
>;

export function Teaches({ profile }: { profile: Profile }) {
  const say = useSay("search");
  return (
    <TwoLines first={profile.subjects.map(say).join(", ")} second={profile.classes.map(say).join(", ")} />
  );
}

/** A list shows what the card of the search shows until the full profile was opened and counted. */
export function NotOpened() {
  const t = useT("shortlists");
  return <small>{t("Open the profile to read it.")}</small>;
}

export function Education({ profile }: { profile: Profile }) {
  const say = useSay("search");
  const { nameOf, answerOf } = useEligibilityWords();
  const state = parsePlace(useSession().user?.address ?? "")?.state;
  return (
    <span className={styles.lines}>
      <span>{degreesOf(profile).map(say).join(", ")}</span>
      {rulesFor(profile, state).map((one) => (
        <small key={one.classes}>
          {nameOf(one.classes)}: {answerOf(one)}
        </small>
      ))}
    </span>
  );
}

function Terms({ entry: { candidate } }: Props) {
  const say = useSay("search");
  const { totalExperience, expectedSalary, joiningAvailability } = candidate;
  return (
    <span className={styles.lines}>
      <span>{say(formatExperience(totalExperience))}</span>
      <span>{say(formatSalary(expectedSalary))}</span>
      <small>{say(joiningText(joiningAvailability))}</small>
    </span>
  );
}

function Status({ entry: { stage, application } }: Props) {
  const say = useSay();
  return <TwoLines first={stage ?? "—"} second={application && say(STAGE_LABELS[application.stage])} />;
}

type RatingProps = Pick<ShortlistEntry, "rating"> & {
  name: string;
  rate: (rating: number) => void;
};

export function Rating({ name, rating, rate }: RatingProps) {
  const say = useSay("shortlists");
  const t = useT("shortlists");
  const { mine, middle, count } = rating;
  return (
    <span className={styles.lines}>
      <fieldset className={styles.rating}>
        <legend className="ek-visually-hidden">{t("Your rating of {name}", { name })}</legend>
        {RATINGS.map((one) => (
          <button
            key={one}
            type="button"
            aria-label={t("{number} of 5", { number: one })}
            aria-pressed={mine === one}
            data-on={(mine !== null && one <= mine) || undefined}
            onClick={() => rate(one)}
          >
            <Icon name="star" size={18} />
          </button>
        ))}
      </fieldset>
      <small>{say(formatRatings({ middle, count }))}</small>
    </span>
  );
}

function Middle({ rating }: Pick<ShortlistEntry, "rating">) {
  const say = useSay("shortlists");
  return say(formatRatings(rating));
}

/** On a sealed list there is no middle until the own rating is given. */
function formatRatings({ middle, count }: Pick<ShortlistEntry["rating"], "middle" | "count">): Text {
  if (count === 0) return "Not rated yet";
  if (middle === null)
    return count === 1
      ? "1 rating, sealed until you have rated"
      : sentence("{count} ratings, sealed until you have rated", { count });
  return count === 1
    ? sentence("{middle} of 5, 1 rating", { middle })
    : sentence("{middle} of 5, {count} ratings", { middle, count });
}

// The columns of a shortlist: what a principal reads of each candidate, and what the members think (DECIDE-11, DECIDE-12).
import { sentence, type Text } from "#platform/domain/locale/sentence.ts";
import { STAGE_LABELS } from "#features/applications/domain/stages.ts";
import { formatDayOf } from "#platform/domain/day.ts";
import { eligibilityOf } from "#features/matching/domain/eligibility/eligibility.ts";
import { groupsTaught } from "#features/matching/domain/eligibility/taught-groups.ts";
import { parsePlace } from "#platform/domain/places/place.ts";
import type { Shortlist, ShortlistEntry } from "#features/deciding/domain/calls.ts";
import { RATINGS } from "#features/deciding/domain/terms.ts";
import { MatchReasons } from "#features/teachers/web/match-reasons.tsx";
import { formatExperience, formatSalary, joiningText } from "#features/teachers/web/profile-format.ts";
import { useEligibilityWords } from "#features/teachers/web/qualifications/eligibility-words.ts";
import { useSession } from "#features/accounts/web/session/session.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { type Column, RowActions, TwoLines } from "#platform/web/ui/table/record-table.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { CompareButton } from "./compare-button.tsx";
import styles from "./shortlists.module.css";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

export type EntryStep = "up" | "down" | "stage" | "notes" | "remove" | { rating: number };

type Tools = {
  list: Shortlist;
  /** Without it the order and the people are for reading. */
  mayHire: boolean;
  act: (entry: ShortlistEntry, step: EntryStep) => void;
  /** Of the rows that are shown. */
  count: number;
};

export function entryColumns({ list, mayHire, act, count }: Tools): Column<ShortlistEntry>[] {
  const match: Column<ShortlistEntry>[] = list.vacancy
    ? [{ label: "Match", cell: (one) => (one.match ? <MatchReasons match={one.match} /> : "—") }]
    : [];
  const actions: Column<ShortlistEntry>[] = mayHire
    ? [
        {
          label: "Actions",
          kind: "actions",
          isNotPrinted: true,
          cell: (one, index) => <Steps entry={one} place={{ index, count }} act={(step) => act(one, step)} />,
        },
      ]
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
    {
      label: "Rating",
      kind: "long",
      cell: (one) => (
        <>
          <Rating name={one.candidate.fullName} rating={one.rating} rate={(rating) => act(one, { rating })} />
          <Notes name={one.candidate.fullName} notes={one.notes} open={() => act(one, "notes")} />
        </>
      ),
    },
    ...actions,
  ];
}

type Props = { entry: ShortlistEntry };

function Who({ entry: { candidate, application } }: Props) {
  const locale = useLocale();
  const say = useSay("search");
  const t = useT("shortlists");
  const { _id, fullName, currentProfile, Address } = candidate;
  return (
    <span className={styles.lines}>
      <TextLink to={`/employer/candidatedetails/${_id}`}>{fullName}</TextLink>
      <small>{[currentProfile, parsePlace(Address)?.city ?? ""].filter(Boolean).map(say).join(", ")}</small>
      <small>
        {application
          ? t("Applied on {day}", { day: formatDayOf(application.appliedAt, locale) })
          : t("Found by search")}
      </small>
      <CompareButton candidate={candidate} />
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

export const degreesOf = ({ mandatoryEducation, qualifications, tets }: Profile) => [
  ...new Set([mandatoryEducation, ...qualifications.map(({ degree }) => degree)]),
  ...tets.map(({ exam, paper }) => sentence("{exam} Paper {paper}", { exam, paper })),
];

export function Education({ profile }: { profile: Profile }) {
  const say = useSay("search");
  const { nameOf, answerOf } = useEligibilityWords();
  const state = parsePlace(useSession().user?.address ?? "")?.state;
  const taught = groupsTaught(profile);
  const answers = eligibilityOf(profile, state).filter(
    ({ classes, answer }) => taught.includes(classes) && answer !== "not-told",
  );
  return (
    <span className={styles.lines}>
      <span>{degreesOf(profile).map(say).join(", ")}</span>
      {answers.map((one) => (
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

type NotesProps = Pick<ShortlistEntry, "notes"> & { name: string; open: () => void };

function Notes({ name, notes, open }: NotesProps) {
  const t = useT("shortlists");
  const locale = useLocale();
  const { count, last } = notes;
  const label = count === 0 ? t("Add a note") : count === 1 ? t("1 note") : t("{count} notes", { count });
  return (
    <span className={styles.lines}>
      <Button small look="default" aria-label={`${label}: ${name}`} onClick={open}>
        {label}
      </Button>
      {last && (
        <small>
          {last.by.name}, {formatDayOf(last.at, locale)}
        </small>
      )}
    </span>
  );
}

type StepsProps = Props & {
  place: { index: number; count: number };
  act: (step: EntryStep) => void;
};

function Steps({ entry: { candidate }, place, act }: StepsProps) {
  const t = useT("shortlists");
  const { fullName } = candidate;
  return (
    <RowActions inPairs>
      <Button
        small
        look="default"
        disabled={place.index === 0}
        aria-label={t("Move {name} up", { name: fullName })}
        onClick={() => act("up")}
      >
        {t("Up")}
      </Button>
      <Button
        small
        look="default"
        disabled={place.index === place.count - 1}
        aria-label={t("Move {name} down", { name: fullName })}
        onClick={() => act("down")}
      >
        {t("Down")}
      </Button>
      <Button
        small
        look="default"
        aria-label={t("Next Step: {name}", { name: fullName })}
        onClick={() => act("stage")}
      >
        {t("Next Step")}
      </Button>
      <Button
        small
        look="danger-subtle"
        aria-label={t("Take Off: {name}", { name: fullName })}
        onClick={() => act("remove")}
      >
        {t("Take Off")}
      </Button>
    </RowActions>
  );
}

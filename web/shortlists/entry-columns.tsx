// The columns of a shortlist: what a principal reads of each candidate, and what the members think (DECIDE-11, DECIDE-12).
import { STAGE_LABELS } from "#domain/applications/stages.ts";
import { formatDayOf } from "#domain/day.ts";
import { eligibilityOf } from "#domain/eligibility/eligibility.ts";
import { groupsTaught } from "#domain/eligibility/taught-groups.ts";
import { CLASS_GROUP_NAMES } from "#domain/eligibility/terms.ts";
import { formatAnswer } from "#domain/eligibility/texts.ts";
import { parsePlace } from "#domain/places/place.ts";
import type { Shortlist, ShortlistEntry } from "#domain/shortlists/contract.ts";
import { RATINGS } from "#domain/shortlists/terms.ts";
import { MatchReasons } from "#web/applications/school/match-reasons.tsx";
import { formatExperience, formatSalary } from "#web/candidates/profile-format.ts";
import { joiningText } from "#web/candidates/search/reading/filter-texts.ts";
import { useSession } from "#web/session/session.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/display/icon.tsx";
import { type Column, RowActions, TwoLines } from "#web/ui/table/record-table.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { CompareButton } from "./compare-button.tsx";
import styles from "./shortlists.module.css";

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
    { label: "Education", cell: ({ candidate }) => <Education profile={candidate} /> },
    { label: "Terms", cell: (one) => <Terms entry={one} /> },
    { label: "Status", cell: (one) => <Status entry={one} /> },
    {
      label: "Rating",
      kind: "long",
      cell: (one) => (
        <>
          <Rating
            name={one.candidate.fullName}
            rating={one.rating}
            isSealed={list.isSealed}
            rate={(rating) => act(one, { rating })}
          />
          <Notes name={one.candidate.fullName} notes={one.notes} open={() => act(one, "notes")} />
        </>
      ),
    },
    ...actions,
  ];
}

type Props = { entry: ShortlistEntry };

function Who({ entry: { candidate, application } }: Props) {
  const { _id, fullName, currentProfile, Address } = candidate;
  return (
    <span className={styles.lines}>
      <TextLink to={`/employer/candidatedetails/${_id}`}>{fullName}</TextLink>
      <small>{[currentProfile, parsePlace(Address)?.city].filter(Boolean).join(", ")}</small>
      <small>{application ? `Applied on ${formatDayOf(application.appliedAt)}` : "Found by search"}</small>
      <CompareButton candidate={candidate} />
    </span>
  );
}

type Profile = Pick<
  ShortlistEntry["candidate"],
  "subjects" | "classes" | "mandatoryEducation" | "qualifications" | "tets" | "ApplyingForProfile"
>;

export function Teaches({ profile }: { profile: Profile }) {
  return <TwoLines first={profile.subjects.join(", ")} second={profile.classes.join(", ")} />;
}

/** `isFolded`: what the national rules say opens on demand. */
export function Education({ profile, isFolded = false }: { profile: Profile; isFolded?: boolean }) {
  const state = parsePlace(useSession().user?.address ?? "")?.state;
  const taught = groupsTaught(profile);
  const answers = eligibilityOf(profile, state).filter(
    ({ classes, answer }) => taught.includes(classes) && answer !== "not-told",
  );
  const degrees = [
    ...new Set([profile.mandatoryEducation, ...profile.qualifications.map(({ degree }) => degree)]),
    ...profile.tets.map(({ exam, paper }) => `${exam} Paper ${paper}`),
  ];
  const rules = answers.map((one) => (
    <small key={one.classes}>
      {CLASS_GROUP_NAMES[one.classes]}: {formatAnswer(one)}
    </small>
  ));
  if (isFolded && rules.length > 0)
    return (
      <details className={styles.lines}>
        <summary>{degrees.join(", ")}</summary>
        {rules}
      </details>
    );
  return (
    <span className={styles.lines}>
      <span>{degrees.join(", ")}</span>
      {rules}
    </span>
  );
}

function Terms({ entry: { candidate } }: Props) {
  const { totalExperience, expectedSalary, joiningAvailability } = candidate;
  return (
    <span className={styles.lines}>
      <span>{formatExperience(totalExperience)}</span>
      <span>{formatSalary(expectedSalary)}</span>
      <small>{joiningText(joiningAvailability)}</small>
    </span>
  );
}

function Status({ entry: { stage, application } }: Props) {
  return <TwoLines first={stage ?? "—"} second={application && STAGE_LABELS[application.stage]} />;
}

type RatingProps = Pick<ShortlistEntry, "rating"> & {
  name: string;
  isSealed: boolean;
  rate: (rating: number) => void;
};

export function Rating({ name, rating, isSealed, rate }: RatingProps) {
  const { mine, middle, count } = rating;
  return (
    <span className={styles.lines}>
      <fieldset className={styles.rating}>
        <legend className="ek-visually-hidden">Your rating of {name}</legend>
        {RATINGS.map((one) => (
          <button
            key={one}
            type="button"
            aria-label={`${one} of 5`}
            aria-pressed={mine === one}
            data-on={(mine !== null && one <= mine) || undefined}
            onClick={() => rate(one)}
          >
            <Icon name="star" size={18} />
          </button>
        ))}
      </fieldset>
      <small>{describeRatings({ middle, count, isHidden: isSealed && mine === null })}</small>
    </span>
  );
}

function describeRatings({
  middle,
  count,
  isHidden,
}: {
  middle: number | null;
  count: number;
  isHidden: boolean;
}) {
  const ratings = count === 1 ? "1 rating" : `${count} ratings`;
  if (count === 0) return "Not rated yet";
  return isHidden ? `${ratings}, sealed until you have rated` : `${middle} of 5, ${ratings}`;
}

type NotesProps = Pick<ShortlistEntry, "notes"> & { name: string; open: () => void };

export function Notes({ name, notes, open }: NotesProps) {
  const { count, last } = notes;
  const label = count === 0 ? "Add a note" : count === 1 ? "1 note" : `${count} notes`;
  return (
    <span className={styles.lines}>
      <Button small look="default" aria-label={`${label}: ${name}`} onClick={open}>
        {label}
      </Button>
      {last && (
        <small>
          {last.by.name}, {formatDayOf(last.at)}
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
  const { fullName } = candidate;
  return (
    <RowActions inPairs>
      <Button
        small
        look="default"
        disabled={place.index === 0}
        aria-label={`Move ${fullName} up`}
        onClick={() => act("up")}
      >
        Up
      </Button>
      <Button
        small
        look="default"
        disabled={place.index === place.count - 1}
        aria-label={`Move ${fullName} down`}
        onClick={() => act("down")}
      >
        Down
      </Button>
      <Button small look="default" aria-label={`Next Step: ${fullName}`} onClick={() => act("stage")}>
        Next Step
      </Button>
      <Button small look="danger-subtle" aria-label={`Take Off: ${fullName}`} onClick={() => act("remove")}>
        Take Off
      </Button>
    </RowActions>
  );
}

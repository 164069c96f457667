// The columns of the desk of a job: name and status, and those that the member has chosen (DECIDE-14, DECIDE-15).
import { sentence, type Text } from "#platform/domain/locale/sentence.ts";
import { formatDayOf } from "#platform/domain/day.ts";
import { parsePlace } from "#platform/domain/places/place.ts";
import type { DeskRow } from "#features/deciding/domain/desk-calls.ts";
import type { DeskColumn } from "#features/deciding/domain/terms.ts";
import { Status, StepButtons } from "#features/applications/web/school/applicant-columns.tsx";
import { MatchReasons } from "#features/teachers/web/match-reasons.tsx";
import type { Steps } from "#features/applications/web/school/use-steps.ts";
import { formatExperience, formatSalary, joiningText } from "#features/teachers/web/profile-format.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { Checkbox } from "#platform/web/ui/form/field.tsx";
import type { Column } from "#platform/web/ui/table/record-table.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { Education, NotOpened, Notes, Rating, Teaches } from "./entry-columns.tsx";
import styles from "./shortlists.module.css";
import { useLocale } from "#platform/web/language/locale.tsx";
import { Translated } from "#platform/web/language/translated.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

export type DeskStep = "star" | "notes" | { rating: number };

type DeskTools = {
  chosen: readonly DeskColumn[];
  act: (row: DeskRow, step: DeskStep) => void;
  /** For those who hire; without it the desk is for reading. */
  hiring: { steps: Steps; ticked: readonly string[]; tick: (row: DeskRow, isOn: boolean) => void } | null;
};

export const deskKey = ({ candidateId, application }: DeskRow): string =>
  candidateId ?? application?._id ?? "";
export const deskName = ({ name }: DeskRow): string => name ?? "Deleted account";
export const deskNameId = (row: DeskRow): string => `desk-${deskKey(row)}`;
/** The page of somebody on the desk; null for a deleted account without an application. */
const hrefOf = ({ application, candidateId }: DeskRow) =>
  application
    ? `?tab=applicants&application=${application._id}`
    : `/employer/candidatedetails/${candidateId}`;

/** Short facts share a column, so that a table of all of them has space in a window of 1280 pixels. */
const SHORT: readonly DeskColumn[] = ["experience", "distance", "joining", "pay"];

export function deskColumns({ chosen, act, hiring }: DeskTools): Column<DeskRow>[] {
  const has = (...columns: readonly DeskColumn[]) => columns.some((one) => chosen.includes(one));
  const columns: (Column<DeskRow> | false)[] = [
    { label: "Name", kind: "title", cell: (row) => <Who row={row} hiring={hiring} act={act} /> },
    has("match") && {
      label: "Match",
      cell: ({ match }) => (match?.reasons.length ? <MatchReasons match={match} /> : "—"),
    },
    has("teaches") && { label: "Teaches", cell: (row) => <Teaches profile={profileOf(row)} /> },
    has("education") && {
      label: "Education",
      cell: (row) => (row.isOpened ? <Education profile={profileOf(row)} isFolded /> : <NotOpened />),
    },
    has(...SHORT) && {
      label: "Terms",
      cell: (row) => (
        <span className={styles.lines}>
          {SHORT.filter((one) => chosen.includes(one)).map((one) => (
            <span key={one}>
              <Translated area="search">{formatColumn(row, one) ?? ""}</Translated>
            </span>
          ))}
        </span>
      ),
    },
    has("rating", "notes") && {
      label: "Rating",
      kind: "long",
      cell: (row) => (
        <>
          {has("rating") && <RatingOf row={row} mayStart={hiring !== null} act={act} />}
          {has("notes") && row.candidateId && (
            <Notes name={deskName(row)} notes={row.notes} open={() => act(row, "notes")} />
          )}
        </>
      ),
    },
    {
      label: "Status",
      kind: "long",
      cell: ({ application, entry }) => (
        <span className={styles.lines}>
          {application ? (
            <Status applicant={application} />
          ) : (
            <span>
              <Translated area="shortlists">Found by search</Translated>
            </span>
          )}
          {entry?.stage && <small>{entry.stage}</small>}
          {hiring && application && <StepButtons applicant={application} steps={hiring.steps} />}
        </span>
      ),
    },
  ];
  return columns.filter((one) => one !== false);
}

function formatColumn(row: DeskRow, column: DeskColumn): Text | null {
  const { totalExperience, distanceKm, joiningAvailability, expectedSalary } = row;
  if (column === "experience") return totalExperience && formatExperience(totalExperience);
  if (column === "distance") return distanceKm === null ? null : sentence("{km} km", { km: distanceKm });
  if (column === "joining") return joiningAvailability && joiningText(joiningAvailability);
  return expectedSalary && formatSalary(expectedSalary);
}

const profileOf = (row: DeskRow) => ({
  ...row,
  ApplyingForProfile: row.ApplyingForProfile ?? "",
  mandatoryEducation: row.mandatoryEducation ?? "—",
});

function Who({ row, hiring, act }: Pick<DeskTools, "hiring" | "act"> & { row: DeskRow }) {
  const say = useSay("search");
  const locale = useLocale();
  const t = useT("shortlists");
  const { currentProfile, city, application, entry, candidateId } = row;
  const name = row.name ?? say("Deleted account");
  const facts = [say(currentProfile ?? ""), city && parsePlace(city)?.city].filter(Boolean).join(", ");
  return (
    <span className="beside gap-sm start">
      {hiring && candidateId && (
        <Checkbox
          aria-label={t("Choose {name}", { name })}
          checked={hiring.ticked.includes(deskKey(row))}
          onChange={(event) => hiring.tick(row, event.currentTarget.checked)}
        />
      )}
      <span className={styles.lines}>
        <TextLink id={deskNameId(row)} to={hrefOf(row)}>
          {name}
        </TextLink>
        {facts && <small>{facts}</small>}
        <small>
          {application
            ? t(application.seenAt === null ? "Applied on {day}, not opened yet" : "Applied on {day}", {
                day: formatDayOf(application.appliedAt, locale),
              })
            : entry
              ? t("Found by search, put here on {day}", { day: formatDayOf(entry.addedAt, locale) })
              : t("Found by search")}
        </small>
        {hiring && candidateId && <Star row={row} onPress={() => act(row, "star")} />}
      </span>
    </span>
  );
}

/** Puts on the shortlist of the job, and takes off. It moves no stage: that is what the button “Shortlist” does. */
function Star({ row, onPress }: { row: DeskRow; onPress: () => void }) {
  const t = useT("shortlists");
  return (
    <Button
      small
      look="default"
      className={styles.star}
      data-on={row.entry !== null || undefined}
      icon={<Icon name="star" size={18} />}
      aria-pressed={row.entry !== null}
      aria-label={t("Star {name}", { name: deskName(row) })}
      onClick={onPress}
    >
      {t("Star")}
    </Button>
  );
}

function RatingOf({ row, mayStart, act }: Pick<DeskTools, "act"> & { row: DeskRow; mayStart: boolean }) {
  if (!row.candidateId || (!row.entry && !mayStart)) return "—";
  return <Rating name={deskName(row)} rating={row.rating} rate={(rating) => act(row, { rating })} />;
}

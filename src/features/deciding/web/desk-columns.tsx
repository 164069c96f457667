// The table of a desk: name and status, and the columns that the member has chosen (DECIDE-15). Also the names of its rows.
import { Link } from "#platform/web/ui/link.tsx";
import { STAGE_LABELS } from "#features/applications/domain/stages.ts";
import { type ApplicantSort, CONTACT_SENTENCES } from "#features/applications/domain/terms.ts";
import { STAGE_TONES } from "#features/applications/web/school/steps.ts";
import type { DeskRow } from "#features/deciding/domain/desk-calls.ts";
import { DESK_COLUMN_LABELS, type DeskColumn } from "#features/deciding/domain/terms.ts";
import { formatExperience, formatSalary, joiningText } from "#features/teachers/domain/profile-format.ts";
import { sentence } from "#platform/domain/locale/sentence.ts";
import { useSay, Translated } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { StatusBadge } from "#platform/web/ui/display/status-badge.tsx";
import { Checkbox } from "#platform/web/ui/form/field.tsx";
import type { Column } from "#platform/web/ui/table/record-table.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { degreesOf } from "./degrees.ts";

export type DeskStep = "star" | { rating: number };

/** Somebody may have applied for several jobs. */
export const deskKey = ({ candidateId, application }: DeskRow): string =>
  application?._id ?? candidateId ?? "";
export const deskName = ({ name }: DeskRow): string => name ?? "Deleted account";
export const deskNameId = (row: DeskRow): string => `desk-${deskKey(row)}`;
/** The page of somebody on the desk, with contact details where they may be read. */
export const deskPage = ({ application, candidateId }: DeskRow): string =>
  application
    ? `?tab=applicants&application=${application._id}`
    : `/employer/candidatedetails/${candidateId}`;

export const profileOf = (row: DeskRow) => ({
  ...row,
  ApplyingForProfile: row.ApplyingForProfile ?? "",
  mandatoryEducation: row.mandatoryEducation ?? "—",
});

type Ticks = {
  keys: ReadonlySet<string>;
  tick: (rows: readonly DeskRow[], isOn: boolean) => void;
  /** No more can be ticked. */
  isFull: boolean;
};
type Tools = {
  chosen: readonly DeskColumn[];
  /** For those who hire. */
  ticks: Ticks | null;
  hrefOf: (row: DeskRow) => string;
  /** The order of the list, and the address of another one. */
  sorting: { sort: ApplicantSort; hrefOf: (sort: ApplicantSort) => string };
};

export function deskColumns({ chosen, ticks, hrefOf, sorting }: Tools): Column<DeskRow>[] {
  const sortBy = (sort: ApplicantSort, direction: "ascending" | "descending") => ({
    href: sorting.hrefOf(sort),
    isChosen: sorting.sort === sort,
    direction,
  });
  return [
    {
      label: "Name",
      kind: "title",
      sort: sortBy("name", "ascending"),
      cell: (row) => <Who row={row} ticks={ticks} href={hrefOf(row)} />,
    },
    { label: "Email", cell: ({ application }) => <Email applicant={application} /> },
    {
      label: "Phone",
      kind: "short",
      cell: ({ application }) =>
        application?.phone ? (
          <TextLink href={`tel:+91${application.phone}`}>{application.phone}</TextLink>
        ) : (
          "—"
        ),
    },
    { label: "Applied For", cell: ({ application }) => application?.vacancy.title ?? "—" },
    { label: "Status", cell: (row) => <StageOf row={row} /> },
    ...chosen.map((column) => ({
      label: DESK_COLUMN_LABELS[column],
      ...CELLS[column],
      ...(column === "match" && { sort: sortBy("match", "descending") }),
    })),
  ];
}

const CELLS: Record<DeskColumn, Pick<Column<DeskRow>, "cell" | "kind">> = {
  match: { kind: "number", cell: ({ match }) => (match?.reasons.length ? match.score : "—") },
  teaches: { cell: (row) => <Words words={row.subjects} /> },
  education: { cell: (row) => <Words words={row.isOpened ? degreesOf(profileOf(row)) : []} /> },
  experience: {
    cell: ({ totalExperience }) => (
      <Translated area="search">{totalExperience ? formatExperience(totalExperience) : "—"}</Translated>
    ),
  },
  distance: {
    kind: "number",
    cell: ({ distanceKm }) => (
      <Translated area="search">
        {distanceKm === null ? "—" : sentence("{km} km", { km: distanceKm })}
      </Translated>
    ),
  },
  joining: {
    cell: ({ joiningAvailability }) => (
      <Translated area="search">{joiningAvailability ? joiningText(joiningAvailability) : "—"}</Translated>
    ),
  },
  pay: {
    kind: "number",
    cell: ({ expectedSalary }) => (expectedSalary ? formatSalary(expectedSalary) : "—"),
  },
  rating: { kind: "number", cell: ({ rating }) => rating.mine ?? rating.middle ?? "—" },
  notes: { kind: "number", cell: ({ notes }) => (notes.count === 0 ? "—" : notes.count) },
};

function Words({ words }: { words: readonly (string | ReturnType<typeof sentence>)[] }) {
  const say = useSay("search");
  const text = words.map(say).join(", ");
  return text === "" ? "—" : <span title={text}>{text}</span>;
}

function Who({ row, ticks, href }: { row: DeskRow; ticks: Ticks | null; href: string }) {
  const say = useSay();
  const t = useT("shortlists");
  const name = row.name ?? say("Deleted account");
  return (
    <span className="beside middle gap-sm">
      {ticks && row.candidateId && (
        <Checkbox
          aria-label={t("Choose {name}", { name })}
          checked={ticks.keys.has(deskKey(row))}
          disabled={ticks.isFull && !ticks.keys.has(deskKey(row))}
          onChange={(event) => ticks.tick([row], event.currentTarget.checked)}
        />
      )}
      <Link to={href} className="link">
        {name}
      </Link>
    </span>
  );
}

/** The address, or why it is not shown (JOB-91). */
function Email({ applicant }: { applicant: DeskRow["application"] }) {
  const say = useSay("applicants");
  if (applicant?.email) return <TextLink href={`mailto:${applicant.email}`}>{applicant.email}</TextLink>;
  const why =
    applicant?.contact && applicant.contact !== "shown" ? say(CONTACT_SENTENCES[applicant.contact]) : "—";
  return (
    <span className="dimmed" title={why}>
      {why}
    </span>
  );
}

function StageOf({ row: { application } }: { row: DeskRow }) {
  const say = useSay("shortlists");
  if (!application) return say("Found by search");
  return (
    <StatusBadge tone={STAGE_TONES[application.stage]}>{say(STAGE_LABELS[application.stage])}</StatusBadge>
  );
}

// Hides the name and the photo of a candidate from who may not see them (PRIV-12), and who the candidate is from a school that
// looks without the name (DECIDE-23). Rows are masked before they are presented, so that no view can show what is hidden.
import { maskedName } from "#features/teachers/domain/masked-name.ts";
import { type CandidateId, type EmployerId, NO_ID } from "#platform/domain/ids.ts";
import { type EmployerViewer, isTrusted, type SchoolReader, type Viewer } from "#platform/domain/role.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { areNamesHidden, findMasked, listMasked } from "./mask-repository.ts";
import type { CandidateWithEmail, ListedCandidate } from "./repository.ts";

/** What says who somebody is, and texts in own words, in every kind of row of a candidate. */
const HIDDEN = {
  cid: 0,
  phone: "",
  email: "",
  resume_key: null,
  gender: "",
  native_place: "",
  other_education: null,
} as const satisfies Partial<Record<keyof CandidateWithEmail, unknown>>;

type Named = Pick<ListedCandidate, "id" | "full_name" | "subjects"> &
  Partial<Pick<ListedCandidate, "photo_key" | "name_for_schools_only">>;

/** Initial and subject in place of the name, and no photo. */
function withoutName<Row extends Named>(row: Row): Row {
  const name = maskedName({ fullName: row.full_name, subjects: row.subjects });
  return { ...row, ...("photo_key" in row && { photo_key: null }), full_name: name };
}

export function maskRow<Row extends Named>(row: Row, maskedAs: CandidateId | undefined): Row {
  if (maskedAs === undefined) return row;
  const hidden = Object.entries(HIDDEN).filter(([column]) => column in row);
  return { ...withoutName(row), ...Object.fromEntries(hidden), id: maskedAs };
}

/** The row as visitors and other candidates read it, and the person's own as it is. */
export function maskForAll<Row extends Named & Pick<ListedCandidate, "name_for_schools_only">>(
  row: Row,
  { namesAreHidden, ownId }: { namesAreHidden: boolean; ownId?: string | undefined },
): Row {
  if (row.id === ownId) return row;
  return namesAreHidden || row.name_for_schools_only ? withoutName(row) : row;
}

/**
 * The rows as this school may read them: without the names that teachers keep for schools unless it is verified, and without
 * anything of whom it may not know.
 */
export async function maskFor<Row extends Named>(
  db: DatabaseOrTransaction,
  viewer: SchoolReader | Exclude<Viewer, EmployerViewer>,
  rows: readonly Row[],
): Promise<Row[]> {
  if (viewer.role !== "employer") return [...rows];
  const named = isTrusted(viewer) ? [...rows] : await withoutKeptNames(db, rows);
  if (viewer.knowsNames) return named;
  const masked = await listMasked(
    db,
    viewer.employerId,
    rows.map(({ id }) => id),
  );
  return named.map((row) => maskRow(row, masked.get(row.id)));
}

async function withoutKeptNames<Row extends Named>(
  db: DatabaseOrTransaction,
  rows: readonly Row[],
): Promise<Row[]> {
  const areHidden = await areNamesHidden(db);
  return rows.map((row) => (areHidden || row.name_for_schools_only ? withoutName(row) : row));
}

/** Rows that refer to candidates, with the ids under which the school reads them. */
export async function maskIds<Row extends { candidate_id: CandidateId | null }>(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
  rows: readonly Row[],
): Promise<Row[]> {
  const masked = await listMasked(
    db,
    employerId,
    rows.flatMap(({ candidate_id }) => candidate_id ?? []),
  );
  return rows.map((row) => ({
    ...row,
    candidate_id: masked.get(row.candidate_id ?? "") ?? row.candidate_id,
  }));
}

/**
 * The candidates whom a school names, in the order of the question. Whom it may not know it names by the masked id alone: the
 * real one is nobody's.
 */
export async function unmaskIds(
  db: DatabaseOrTransaction,
  { employerId, knowsNames }: Pick<EmployerViewer, "employerId" | "knowsNames">,
  ids: readonly CandidateId[],
): Promise<CandidateId[]> {
  const [people, masked] = await Promise.all([
    findMasked(db, employerId, ids),
    knowsNames ? new Map<CandidateId, CandidateId>() : listMasked(db, employerId, ids),
  ]);
  return ids.map((id) => people.get(id) ?? (masked.has(id) ? NO_ID : id));
}

export const unmaskId = async (
  ...[db, viewer, id]: [DatabaseOrTransaction, Parameters<typeof unmaskIds>[1], CandidateId]
) => (await unmaskIds(db, viewer, [id]))[0] ?? id;

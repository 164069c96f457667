// Copies the fields that are stored and shown as they were sent: from a form to columns, and from a row to a view.
import type { CandidateRow } from "#server/database/tables/candidates.ts";
import { COLUMN_OF_FIELD } from "#server/database/tables/candidates.ts";

type ColumnOf = typeof COLUMN_OF_FIELD;
type CopiedField = keyof ColumnOf;

const COPIED = Object.keys(COLUMN_OF_FIELD) as CopiedField[];

type Columns<Form> = { [Field in CopiedField & keyof Form as ColumnOf[Field]]: Form[Field] };

/** Returns a column for every copied field of a form; fields that an edit leaves out stay undefined. */
export function copyToColumns<Form extends { [Field in CopiedField]?: unknown }>(form: Form): Columns<Form> {
  return Object.fromEntries(COPIED.map((field) => [COLUMN_OF_FIELD[field], form[field]])) as Columns<Form>;
}

type Fields<Shape> = { [Field in CopiedField & keyof Shape]: CandidateRow[ColumnOf[Field]] };

/** Returns a function that reads the copied fields of a view from a row. Fields that the view lacks are left out. */
export function copierTo<Shape extends object>(view: { shape: Shape }): (row: CandidateRow) => Fields<Shape> {
  const names = COPIED.filter((field) => field in view.shape);
  return (row) =>
    Object.fromEntries(names.map((field) => [field, row[COLUMN_OF_FIELD[field]]])) as Fields<Shape>;
}

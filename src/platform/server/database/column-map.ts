// Fields of calls and columns of tables: a column has the name of its field, but for what its table's map or its
// presenter says.
import { z } from "#platform/domain/zod.ts";

type ColumnMap = Readonly<Record<string, string>>;

type Columns<Map extends ColumnMap, Form> = {
  [Field in keyof Form as Field extends keyof Map ? Map[Field] : never]: Exclude<Form[Field], undefined>;
};

/** Returns the columns of the mapped fields of a form. Fields that it leaves out are left out. */
export function toColumns<Map extends ColumnMap, Form extends object>(
  map: Map,
  form: Form,
): Columns<Map, Form> {
  const columns = Object.entries(form).flatMap(([field, value]) =>
    field in map && value !== undefined ? [[map[field], value]] : [],
  );
  return Object.fromEntries(columns) as Columns<Map, Form>;
}

type SnakeCase<Text extends string> = Text extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${SnakeCase<Rest>}`
  : "";
type ColumnOf<Field> = Field extends string
  ? SnakeCase<Field> extends `_${infer Column}`
    ? Column
    : SnakeCase<Field>
  : never;

type Sent<Value> = Value extends Date ? string : Value;
/** The required fields of a view that a column of the row fills as it is, a time as its text. */
type Copied<View, Row> = {
  [Field in keyof View]-?: undefined extends View[Field]
    ? never
    : ColumnOf<Field> extends keyof Row
      ? Sent<Row[ColumnOf<Field>]> extends View[Field]
        ? Field
        : never
      : never;
}[keyof View];

/**
 * A row as the fields of a view: `createdAt` is the column `created_at`, `_id` is `id`, and a time is its text.
 * `changed` has the fields that are something else. An optional field is not for every viewer, so it is never copied.
 */
export function presentRow<Shape extends z.ZodRawShape, Row extends object>(
  view: z.ZodObject<Shape>,
  row: Row,
  changed: Omit<z.output<z.ZodObject<Shape>>, Copied<z.output<z.ZodObject<Shape>>, Row>> &
    Partial<z.output<z.ZodObject<Shape>>>,
): z.output<z.ZodObject<Shape>> {
  const fields: Record<string, unknown> = {};
  const columns = row as Record<string, unknown>;
  for (const [field, column] of columnsOfView(view)) {
    const value = columns[column];
    fields[field] = value instanceof Date ? value.toISOString() : value;
  }
  return Object.assign(fields, changed) as z.output<z.ZodObject<Shape>>;
}

const known = new WeakMap<z.ZodObject, [field: string, column: string][]>();

/** The columns of the required fields of a view, which are worked out once. */
function columnsOfView(view: z.ZodObject): [field: string, column: string][] {
  let columns = known.get(view);
  if (!columns) {
    columns = Object.entries(view.shape)
      .filter(([, schema]) => !(schema instanceof z.ZodOptional))
      .map(([field]) => [field, columnOf(field)]);
    known.set(view, columns);
  }
  return columns;
}

const columnOf = (field: string) =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/^_/, "");

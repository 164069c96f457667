// Copies values between the fields of calls and the columns of a table, by the table's one map of their names.
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

/** Names the mapped fields that a view has, so that its schema decides what leaves the server. */
export const fieldsOf = <Map extends ColumnMap, Shape extends object>(map: Map, view: { shape: Shape }) =>
  Object.keys(map).filter((field) => field in view.shape) as (keyof Map & keyof Shape & string)[];

/** Returns the mapped fields of a row, or those among them that are named. */
export function toFields<
  Map extends ColumnMap,
  Row extends Record<Map[Field], unknown>,
  Field extends keyof Map & string = keyof Map & string,
>(
  map: Map,
  row: Row,
  fields: readonly Field[] = Object.keys(map) as Field[],
): { [Name in Field]: Row[Map[Name]] } {
  return Object.fromEntries(fields.map((field) => [field, row[map[field] as Map[Field]]])) as {
    [Name in Field]: Row[Map[Name]];
  };
}

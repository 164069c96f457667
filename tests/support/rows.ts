// Reads and writes rows of one table by the values of their columns, past the product.
import type { Insertable, Selectable, Updateable } from "kysely";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { Tables } from "#platform/server/database/tables.ts";

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>;
/** The values that a row has; null where the column is empty. */
type Values<Table extends keyof Tables> = Partial<Row<Table>>;

/** Every call goes to the type of one table: which one it is only the caller knows. */
type AnyTable = "accounts";

export function listRows<Table extends keyof Tables, Column extends keyof Row<Table> = keyof Row<Table>>(
  db: DatabaseOrTransaction,
  table: Table,
  values: Values<Table> = {},
  columns?: readonly Column[],
): Promise<Pick<Row<Table>, Column>[]> {
  const rows = db.selectFrom(table as AnyTable);
  let query = columns ? rows.select(columns as readonly string[] as ["id"]) : rows.selectAll();
  for (const [column, value] of Object.entries(values))
    query = query.where(column as "id", value === null ? "is" : "=", value as never);
  return query.execute() as Promise<unknown> as Promise<Pick<Row<Table>, Column>[]>;
}

/** The first of the rows; a test fails where there is none. */
export async function findRow<Table extends keyof Tables, Column extends keyof Row<Table> = keyof Row<Table>>(
  db: DatabaseOrTransaction,
  table: Table,
  values: Values<Table> = {},
  columns?: readonly Column[],
): Promise<Pick<Row<Table>, Column>> {
  const [row] = await listRows(db, table, values, columns);
  if (!row) throw new Error(`No row of ${table} has ${JSON.stringify(values)}.`);
  return row;
}

export async function insertRow<Table extends keyof Tables>(
  db: DatabaseOrTransaction,
  table: Table,
  row: Insertable<Tables[Table]> | readonly Insertable<Tables[Table]>[],
): Promise<void> {
  await db
    .insertInto(table as AnyTable)
    .values(row as Insertable<Tables[AnyTable]>)
    .execute();
}

export async function changeRows<Table extends keyof Tables>(
  db: DatabaseOrTransaction,
  table: Table,
  values: Values<Table>,
  change: Updateable<Tables[Table]>,
): Promise<void> {
  let query = db.updateTable(table as AnyTable).set(change as Updateable<Tables[AnyTable]>);
  for (const [column, value] of Object.entries(values))
    query = query.where(column as "id", value === null ? "is" : "=", value as never);
  await query.execute();
}

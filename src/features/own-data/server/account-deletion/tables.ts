// Rows of erased accounts.
import type { ColumnType } from "kysely";

/** The hash of an erased account's id; also in a store outside the database. */
export type Erasures = {
  account_hash: string;
  at: Date;
  stored_at: ColumnType<Date | null, undefined, Date>;
};

declare module "#platform/server/database/tables.ts" {
  interface Tables {
    erasures: Erasures;
  }
}

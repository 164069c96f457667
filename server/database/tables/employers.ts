// Rows of employers.
import type { ColumnType, Generated, GeneratedAlways, Selectable, Updateable } from "kysely";
import type { Job } from "#domain/employers/contract.ts";
import type { InstituteType } from "#domain/employers/terms.ts";

export type Employers = {
  id: string;
  institute_name: string;
  board: InstituteType;
  affiliation: string;
  website_link: string | null;
  phone: string;
  city: string;
  state: string;
  country: string;
  photo_key: string | null;
  /** Written as JSON text. */
  jobs: ColumnType<Job[], string | undefined, string>;
  /** The order of registration; no answer shows it. */
  seq: GeneratedAlways<number>;
  created_at: ColumnType<Date, Date | undefined, never>;
  updated_at: Generated<Date>;
};
export type EmployerRow = Selectable<Employers>;
export type EmployerChange = Updateable<Employers>;

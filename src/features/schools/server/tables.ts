// Rows of employers.
import type { ColumnType, Generated, GeneratedAlways, Selectable, Updateable } from "kysely";
import type { EmployerEdit } from "#features/schools/domain/forms.ts";
import type { InstituteType } from "#features/schools/domain/terms.ts";
import type { EmployerId } from "#platform/domain/ids.ts";
import type { StaffRead } from "#features/schools/domain/verifications/what-staff-read.ts";

export type Employers = {
  id: EmployerId;
  institute_name: string;
  board: InstituteType;
  affiliation: string;
  website_link: string | null;
  phone: string;
  city: string;
  state: string;
  country: string;
  photo_key: string | null;
  /** Of the public page; a trigger makes it of name and city. It stays when they change. */
  slug: Generated<string>;
  about: ColumnType<string | null, string | null | undefined, string | null>;
  /** For the public page. */
  classes: Generated<string[]>;
  /** The order of registration; no answer shows it. */
  seq: GeneratedAlways<number>;
  suspended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  suspension_reason: ColumnType<string | null, string | null | undefined, string | null>;
  /** Until then a school has the rights of a verified one, with or without the badge (SCHOOL-7). */
  counts_as_verified_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** What staff read before the record changed, written as JSON text; null unless they have to look again. */
  staff_read: ColumnType<StaffRead | null, string | null | undefined, string | null>;
  website_domain: GeneratedAlways<string | null>;
  created_at: ColumnType<Date, Date | undefined, never>;
  updated_at: Generated<Date>;
};
/** The column of each field that is stored and shown as a school writes it; the address is three columns. */
export const COLUMN_OF_FIELD = {
  instituteName: "institute_name",
  board: "board",
  affiliation: "affiliation",
  websiteLink: "website_link",
  phone: "phone",
  about: "about",
  classes: "classes",
} as const satisfies Partial<Record<keyof EmployerEdit, keyof Employers>>;

/** Up to six of a school, in their order. */
type SchoolPhotos = {
  id: string;
  employer_id: EmployerId;
  position: number;
  file_key: string;
  created_at: Date;
};
export type EmployerRow = Selectable<Employers>;
export type EmployerChange = Updateable<Employers>;

declare module "#platform/server/database/tables.ts" {
  interface Tables {
    school_photos: SchoolPhotos;
    employers: Employers;
  }
}

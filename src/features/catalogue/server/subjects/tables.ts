// Rows of subjects.

export type Subjects = { id: string; subject: string };

/** A profile that names a former name gets the present one. */
type FormerSubjectNames = { name_key: string; subject_id: string };

declare module "#platform/server/database/tables.ts" {
  interface Tables {
    former_subject_names: FormerSubjectNames;
    subjects: Subjects;
  }
}

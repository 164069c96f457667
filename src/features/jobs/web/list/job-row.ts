// What a row of a list of jobs needs of a vacancy. The rest, its long text above all, is not sent with the page.
import type { Vacancy } from "#features/jobs/domain/wire.ts";

const NAMES = [
  "_id",
  "slug",
  "school",
  "title",
  "subjects",
  "classes",
  "board",
  "posts",
  "contract",
  "payFrom",
  "payTo",
  "city",
  "walkIn",
  "publishAt",
  "closesAt",
  "distanceKm",
] as const satisfies readonly (keyof Vacancy)[];

export type JobRow = Pick<Vacancy, (typeof NAMES)[number]>;

export function rowOfJob(vacancy: Vacancy): JobRow {
  return Object.fromEntries(NAMES.map((name) => [name, vacancy[name]])) as JobRow;
}

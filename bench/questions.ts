// The 25 queries of the search bench; the later ones are chosen to be hard. Then those in other orders.
import { sql } from "kysely";
import type { CandidateFilters, SearchFilters } from "#features/teachers/domain/search-calls.ts";
import type { BenchDatabase } from "./database.ts";

export type BenchQuestion = { name: string; filters: CandidateFilters; page?: number };

export const QUESTIONS: readonly BenchQuestion[] = [
  { name: "everybody", filters: {} },
  { name: "page 50", filters: {}, page: 50 },
  { name: "one subject", filters: { subject: "Mathematics" } },
  { name: "subject and profile", filters: { subject: "Physics", profile: "PGT (classes 11 & 12)" } },
  { name: "experience 5+", filters: { experience: "5+" } },
  { name: "a range of salary", filters: { minSalary: 30_000, maxSalary: 40_000 } },
  { name: "relocation", filters: { relocation: "anywhere" } },
  {
    name: "four filters",
    filters: { subject: "Physics", language: "English", experience: "2", minSalary: 20_000 },
  },
  { name: "a word", filters: { q: "maths" } },
  { name: "a name", filters: { q: "sharma" } },
  { name: "two names", filters: { q: "rajesh kumar" } },
  { name: "subject and city", filters: { q: "mathematics bhopal" } },
  { name: "both misspelled", filters: { q: "mathmatics bhopl" } },
  { name: "a sentence", filters: { q: "english teacher in delhi" } },
  { name: "a short form", filters: { q: "cs" } },
  { name: "four words", filters: { q: "computer science pgt bangalore" } },
  { name: "one letter", filters: { q: "a" } },
  { name: "two letters", filters: { q: "pr" } },
  { name: "the middle of a word", filters: { q: "ngal" } },
  { name: "nobody", filters: { q: "zzqxvw" } },
  { name: "misspelled and filtered", filters: { q: "phisics", language: "Tamil", experience: "5+" } },
  { name: "hardly ever together", filters: { subject: "Sanskrit", language: "Tamil" } },
  { name: "never together", filters: { profile: "Fresher", minSalary: 150_000 } },
  { name: "contrary filters", filters: { profile: "Principal", maxSalary: 20_000 } },
  { name: "contrary words", filters: { q: "tamil shimla", profile: "Dean" } },
];

const PGT = "PGT (classes 11 & 12)";
const INDORE = { near: "Indore, Madhya Pradesh" };
const BHOPAL = { near: "Bhopal, Madhya Pradesh" };

/** First pages by distance, by activity and by match. */
export const ORDERED_QUESTIONS: readonly {
  name: string;
  filters: SearchFilters;
  sort?: "best" | "nearest" | "newest" | "active";
}[] = [
  { name: "nearest", filters: {}, sort: "nearest" },
  { name: "nearest, one subject", filters: { subject: "Physics" }, sort: "nearest" },
  { name: "nearest to a metropolis", filters: { near: "Mumbai, Maharashtra" }, sort: "nearest" },
  { name: "nearest, far from everybody", filters: { near: "Leh, Ladakh" }, sort: "nearest" },
  {
    name: "nearest, hardly anybody",
    filters: { subject: "Sanskrit", language: "Tamil" },
    sort: "nearest",
  },
  { name: "nearest, a text", filters: { q: "maths teacher" }, sort: "nearest" },
  { name: "within 50 km", filters: { ...BHOPAL, within: 50 } },
  { name: "within 50 km, nearest", filters: { ...BHOPAL, within: 50, subject: "Physics" }, sort: "nearest" },
  { name: "within 500 km", filters: { ...BHOPAL, within: 500, profile: PGT } },
  {
    name: "within 50 km, at once, 5 years",
    filters: {
      ...BHOPAL,
      within: 50,
      profile: PGT,
      joining: "Immediately",
      experience: "5",
      subject: "Physics",
    },
  },
  { name: "recently active", filters: { subject: "Physics" }, sort: "active" },
  { name: "active in 30 days", filters: { activeWithin: 30, degree: "B.Ed." } },
  { name: "best match, everybody", filters: {}, sort: "best" },
  { name: "best match, one subject", filters: { subject: "Physics", profile: PGT }, sort: "best" },
  {
    name: "best match within 50 km",
    filters: { ...BHOPAL, within: 50, subject: "Physics", class: "Higher Secondary" },
    sort: "best",
  },
  { name: "best match, hardly anybody", filters: { subject: "Sanskrit", language: "Tamil" }, sort: "best" },
];

/** What is asked of rows of another shape, by each kind of viewer. The family name is their most common one. */
export async function rowQuestionsFor({
  db,
}: Pick<BenchDatabase, "db">): Promise<(BenchQuestion & { sort?: "best" | "nearest" })[]> {
  const { rows } = await sql<{ name: string }>`
    select lower(split_part(full_name, ' ', -1)) as name from candidates
    group by name order by count(*) desc limit 1`.execute(db);
  return [
    { name: "first page", filters: {} },
    { name: "a common family name", filters: { q: rows[0]?.name ?? "" } },
    {
      name: "city typed, subject, experience, pay",
      filters: { q: "indore", subject: "Mathematics", experience: "3", minSalary: 20_000, maxSalary: 40_000 },
    },
    { name: "page 50 of a subject", filters: { subject: "Mathematics" }, page: 50 },
    { name: "nobody", filters: { q: "zzqxvw" } },
    { name: "nearest", filters: { subject: "Physics", ...INDORE } as CandidateFilters, sort: "nearest" },
    {
      name: "best match",
      filters: { subject: "Physics", profile: PGT, ...INDORE } as CandidateFilters,
      sort: "best",
    },
  ];
}

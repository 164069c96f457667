// The 25 queries of the search bench; the later ones are chosen to be hard.
import type { CandidateFilters } from "#domain/candidates/contract.ts";

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

// Names as people type them: initials, two words as one, other Latin spellings, other digits (SEARCH-81 to SEARCH-84).
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { joinInitials } from "#platform/domain/text/initials.ts";
import { spellingKey } from "#platform/domain/text/latin-spelling.ts";
import { subjectSlug } from "#features/jobs/server/city-slug.ts";
import { openTestApi } from "#tests/support/api.ts";
import { wordsOf } from "./text.ts";

const { as, db, make } = await openTestApi({ today: "2026-03-10" });
const admin = await make.admin();

const SCHOOLS = [
  "D.A.V. Public School",
  "DAV Centenary",
  "डी.ए.वी. विद्यालय",
  "D P S Indore",
  "K.V.S. Sangathan",
  "Vidya Niketan",
  "Vidyaniketan Academy",
  "Kendriya Vidyalaya 2",
  "Kendriya Vidyalaya २",
];
const TEACHERS = [
  "Ram Kumar Verma",
  "Ramkumar Das",
  "Abdul Rahman",
  "Laxmi Iyer",
  "Lakshmi Nair",
  "Pooja Roy",
  "Puja Sen",
  "Deepak Jain",
  "Mohd Ansari",
  "Mohammed Alam",
  "Chaudhary Singh",
  "S. Chowdhury",
  "A. P. J. Kalam",
  "Kamla Bai",
  "Kamal Nath",
];

beforeAll(async () => {
  for (const institute_name of SCHOOLS) await make.employer({ institute_name });
  for (const full_name of TEACHERS) await make.candidate({ full_name });
});

async function schools(q: string): Promise<string[]> {
  const { body } = await as(admin).get(`/api/employer/allEmployer?q=${encodeURIComponent(q)}`);
  return body.map(({ instituteName }: { instituteName: string }) => instituteName);
}
async function teachers(q: string, actor: typeof admin | null = admin): Promise<string[]> {
  const { body } = await as(actor).get(`/api/candidates/allCandidate?q=${encodeURIComponent(q)}`);
  return body.map(({ fullName }: { fullName: string }) => fullName);
}

test.each(["DAV", "dav", "D.A.V.", "D A V", "d.a.v", "डी.ए.वी.", "डी ए वी"])(
  "%s finds each way to write these initials (SEARCH-82)",
  async (q) => {
    const found = await schools(q);
    expect(found).toEqual(
      expect.arrayContaining(["D.A.V. Public School", "DAV Centenary", "डी.ए.वी. विद्यालय"]),
    );
    expect(found).not.toContain("D P S Indore");
  },
);

test.each([
  ["DPS", "D P S Indore"],
  ["D.P.S.", "D P S Indore"],
  ["KVS", "K.V.S. Sangathan"],
  ["K.V.", "K.V.S. Sangathan"],
])("%s finds %s (SEARCH-82)", async (q, name) => {
  expect(await schools(q)).toContain(name);
});

test.each([
  ["APJ Kalam", "A. P. J. Kalam"],
  ["A.P.J. Kalam", "A. P. J. Kalam"],
  ["P Kalam", "A. P. J. Kalam"],
])("of a person %s finds %s (SEARCH-82)", async (q, name) => {
  expect(await teachers(q)).toContain(name);
});

test.each([
  ["Ramkumar", ["Ramkumar Das", "Ram Kumar Verma"]],
  ["abdulrahman", ["Abdul Rahman"]],
])("two words typed as one are found: %s, after those that are written so (SEARCH-83)", async (q, names) => {
  expect((await teachers(q)).slice(0, names.length)).toEqual(names);
  expect((await teachers(q, null)).length).toBeGreaterThan(0);
});

test("vidyaniketan and vidya niketan find each other (SEARCH-83)", async () => {
  for (const q of ["vidyaniketan", "vidya niketan"])
    expect((await schools(q)).toSorted()).toEqual(["Vidya Niketan", "Vidyaniketan Academy"]);
});

test.each([
  ["Laxmi", "Laxmi Iyer", "Lakshmi Nair"],
  ["Lakshmi", "Lakshmi Nair", "Laxmi Iyer"],
  ["Puja", "Puja Sen", "Pooja Roy"],
  ["Mohd", "Mohd Ansari", "Mohammed Alam"],
  ["Muhammad", "Mohammed Alam", "Mohd Ansari"],
  ["Chaudhary", "Chaudhary Singh", "S. Chowdhury"],
])("%s finds %s first and %s too (SEARCH-81)", async (q, first, other) => {
  const found = await teachers(q);
  if (q !== "Muhammad") expect(found[0]).toBe(first);
  expect(found).toEqual(expect.arrayContaining([first, other]));
});

test("another name with the same consonants is not found (SEARCH-81)", async () => {
  expect(await teachers("Dipak")).toContain("Deepak Jain");
  expect((await teachers("Kamla"))[0]).toBe("Kamla Bai");
});

test.each(["vidyalaya 2", "vidyalaya २"])("%s finds both digits (SEARCH-84)", async (q) => {
  expect((await schools(q)).toSorted()).toEqual(["Kendriya Vidyalaya 2", "Kendriya Vidyalaya २"]);
});

test.each([
  ["C", "c"],
  ["C++", "c-plus-plus"],
  ["C#", "c-sharp"],
  ["C, C++", "c-c-plus-plus"],
  ["Maths + Physics", "maths-physics"],
  ["Art & Craft", "art-craft"],
  ["11+", "11-plus"],
])("the subject %s has the address %s, in the database too (JOB-14)", async (subject, slug) => {
  const { rows } = await sql<{ slug: string }>`select subject_slug(${subject}) as slug`.execute(db);
  expect([subjectSlug(subject), rows[0]?.slug]).toEqual([slug, slug]);
});

test("the database has the same spelling key", async () => {
  const letters = fc.constantFrom(..."abcdeghiknmopqrsuvwxyz".split(""), "ch", "sh", "ow", "au", "ee", "ksh");
  await fc.assert(
    fc.asyncProperty(fc.array(letters, { maxLength: 8 }), async (parts) => {
      const word = parts.join("");
      const { rows } = await sql<{ key: string }>`select search_spelling(${word}) as key`.execute(db);
      expect([word, rows[0]?.key]).toEqual([word, spellingKey(word)]);
    }),
    { numRuns: 300, seed: 7 },
  );
});

test("the database joins the same initials", async () => {
  const words = fc.constantFrom("a", "B.", "c", "dav", "ए", "डी", "एस", "स्कूल", "2", "of", "-");
  await fc.assert(
    fc.asyncProperty(fc.array(words, { maxLength: 8 }), async (parts) => {
      const text = parts.join(" ");
      const { rows } = await sql<{ words: string[] }>`select words_and_initials(${text}) as words`.execute(
        db,
      );
      expect(new Set(rows[0]?.words)).toEqual(new Set([...wordsOf(text), ...joinInitials(wordsOf(text))]));
    }),
    { numRuns: 200, seed: 7 },
  );
});

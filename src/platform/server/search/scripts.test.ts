// Names, cities and subjects in Devanagari are found in Latin letters, and the other way round.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { CandidateFilters } from "#features/teachers/domain/search-calls.ts";
import { keysInOtherScript, soundKey } from "#platform/domain/text/scripts.ts";
import { listCandidatesByCid } from "#features/teachers/server/repository.ts";
import { findCities } from "#platform/server/places/city-search.ts";
import { openTestApi } from "#tests/support/api.ts";
import { findNumbers } from "#tests/support/find-numbers.ts";
import { wordsOf } from "./text.ts";

const { as, db, deps, make } = await openTestApi();

type Pair = { latin: string; hindi: string };

const pairsOf = (file: string): Pair[] =>
  readFileSync(join(import.meta.dirname, "../../../../tests/support", file), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => {
      const [latin = "", hindi = ""] = line.split(" | ");
      return { latin, hindi };
    });

const PEOPLE = pairsOf("names-in-scripts.txt");
const CITIES = pairsOf("cities-in-scripts.txt");
const SUBJECTS: Pair[] =
  `Accountancy लेखाशास्त्र; Art and Craft कला; Assamese असमिया; Bengali बांग्ला; Biology जीव विज्ञान;
  Business Studies व्यवसाय अध्ययन; Chemistry रसायन विज्ञान; Civics नागरिक शास्त्र; Commerce वाणिज्य; Computer Science कंप्यूटर विज्ञान;
  Dance नृत्य; Drawing चित्रकला; Economics अर्थशास्त्र; English अंग्रेज़ी; Environmental Studies पर्यावरण अध्ययन; French फ्रेंच;
  General Knowledge सामान्य ज्ञान; Geography भूगोल; Gujarati गुजराती; Hindi हिन्दी; History इतिहास; Home Science गृह विज्ञान;
  Informatics Practices इन्फॉर्मेटिक्स प्रैक्टिसेज; Kannada कन्नड़; Malayalam मलयालम; Marathi मराठी; Mathematics गणित; Music संगीत;
  Odia ओड़िया; Physical Education शारीरिक शिक्षा; Physics भौतिक विज्ञान; Political Science राजनीति विज्ञान; Psychology मनोविज्ञान;
  Punjabi पंजाबी; Sanskrit संस्कृत; Science विज्ञान; Social Science सामाजिक विज्ञान; Sociology समाजशास्त्र; Statistics सांख्यिकी;
  Tamil तमिल; Telugu तेलुगु; Urdu उर्दू; Yoga योग`
    .split(";")
    .map((line) => {
      const at = line.search(/[\u0900-\u097f]/);
      return { latin: line.slice(0, at).trim(), hindi: line.slice(at).trim() };
    });

/** Everybody has a twin in the other script, and namesakes of the given and of the family name. */
beforeAll(async () => {
  for (const [at, person] of PEOPLE.entries()) {
    const { latin: city, hindi: hindiCity } = CITIES[at % CITIES.length] ?? { latin: "", hindi: "" };
    const { latin: subject, hindi: hindiSubject } = SUBJECTS[at % SUBJECTS.length] ?? {
      latin: "",
      hindi: "",
    };
    const other = PEOPLE[(at * 7 + 3) % PEOPLE.length] ?? person;
    const plain = {
      state: "Sikkim",
      country: "India",
      teaching_language: null,
      applying_for_profile: "Lecturer",
    } as const;
    await make.candidate({ ...plain, full_name: person.latin, city, subjects: [subject] });
    await make.candidate({ ...plain, full_name: person.hindi, city: hindiCity, subjects: [hindiSubject] });
    await make.candidate({
      ...plain,
      full_name: `${person.latin.split(" ")[0]} ${other.latin.split(" ").at(-1)}`,
      city: "Leh",
      subjects: ["Robotics"],
    });
  }
});

async function first15(q: string) {
  const search = { filters: { q } as CandidateFilters, comesTo: null, fields: "public" as const };
  const found = await findNumbers(deps, search, { page: 1, limit: 15 });
  return listCandidatesByCid(deps, found.items);
}
type Found = Awaited<ReturnType<typeof first15>>[number];

const fieldOf = {
  name: (row: Found) => [row.full_name],
  city: (row: Found) => [row.city],
  subject: (row: Found) => row.subjects,
};

test.each([
  ["people", PEOPLE, fieldOf.name],
  ["cities", CITIES, fieldOf.city],
  ["subjects", SUBJECTS, fieldOf.subject],
] as const)(
  "%s typed in one script are found in the other, 95 of 100 both ways (SEARCH-79)",
  async (what, pairs, field) => {
    for (const [typed, wanted] of [
      ["hindi", "latin"],
      ["latin", "hindi"],
    ] as const) {
      const missed: string[] = [];
      for (const pair of pairs) {
        const values = (await first15(pair[typed])).flatMap(field);
        if (!values.includes(pair[wanted])) missed.push(pair[typed]);
      }
      expect(
        missed.length / pairs.length,
        `${what} typed as ${typed}: ${missed.join(", ")}`,
      ).toBeLessThanOrEqual(0.05);
    }
  },
);

test("a city typed in Devanagari is among the cities of the list (SEARCH-79)", () => {
  const missed = CITIES.filter(
    ({ latin, hindi }) => !findCities(hindi, 15).some(({ city }) => city === latin),
  );
  expect(missed.length / CITIES.length, JSON.stringify(missed)).toBeLessThanOrEqual(0.05);
});

test("a begun word in Devanagari finds names that begin so (SEARCH-79)", async () => {
  const names = async (q: string) => (await first15(q)).map((row) => row.full_name);
  expect(await names("भट्टाचा")).toContain("Anirban Bhattacharya");
  expect(await names("चक्रबो")).toContain("Ritwik Chakraborty");
});

test("the database makes the same keys of words", async () => {
  const words = [...PEOPLE, ...CITIES, ...SUBJECTS].flatMap(({ latin, hindi }) =>
    wordsOf(`${latin} ${hindi}`),
  );
  const odd = [
    "x",
    "xx",
    "chhh",
    "phph",
    "wh",
    "yyy",
    "ऋषि",
    "ॐ",
    "क्क्क",
    "व",
    "हृदय",
    "mम",
    "2",
    "b2b",
    "école",
    "ss",
    "अइउ",
  ];
  const asked = [...words, ...odd.flatMap(wordsOf)];
  const { rows } = await sql<{ word: string; key: string }>`
    select word, search_sound(word) as key from unnest(${asked}::text[]) word`.execute(db);
  expect(rows).toEqual(asked.map((word) => ({ word, key: soundKey(word) })));
});

test("a letter that is d or r in Latin letters is looked for as both (SEARCH-79)", () => {
  expect(keysInOtherScript("चोपडा")).toEqual(["l:cpd", "l:cpr", "d:cpd"]);
  expect(keysInOtherScript("chopra")).toEqual(["d:cpd", "d:cpr"]);
  expect([keysInOtherScript("7b"), keysInOtherScript("a"), keysInOtherScript("ொ")]).toEqual([[], [], []]);
});

test.each([
  ["/api/employer/allEmployer", "instituteName", "saraswati", "सरस्वती विद्या मंदिर"],
  ["/api/employer/allEmployer", "instituteName", "ज्ञानोदय", "Gyanodaya School"],
])("an admin finds schools in both scripts: %s %s %s (SEARCH-79)", async (path, field, q, name) => {
  await make.employer({ institute_name: name });
  const { body } = await as(await make.admin()).get(`${path}?q=${encodeURIComponent(q)}`);
  expect(body.map((row: Record<string, string>) => row[field])).toContain(name);
});

test("what is typed in Devanagari is suggested in Latin letters (SEARCH-79)", async () => {
  const suggest = async (q: string) =>
    (await as(null).get(`/api/candidates/suggestions?q=${encodeURIComponent(q)}`)).body.map(
      ({ text }: { text: string }) => text,
    );
  expect(await suggest("भोप")).toContain("Bhopal");
  expect(await suggest("गणित")).toContain("Mathematics");
});

// Generates searches that are never repeated, from a seed: names, cities, subjects, misspellings and filters, mixed as
// schools mix them.
import { EXPERIENCE_FILTERS, PROFILES, RELOCATIONS } from "#platform/domain/teaching-terms.ts";
import { type Chance, seeded } from "#platform/demo/random.ts";
import type { BenchDatabase } from "./database.ts";
import type { BenchQuestion } from "./questions.ts";

const POOL = 4_000;

/** Returns this many different searches for what the database has, the same ones for the same rows and seed. */
export async function neverRepeated(
  { db }: BenchDatabase,
  count: number,
  seed = "never repeated",
): Promise<BenchQuestion[]> {
  const chance = seeded(seed);
  const people = await db
    .selectFrom("candidates")
    .select(["full_name", "city", "subjects", "applying_for_profile", "teaching_language"])
    .orderBy("cid")
    .limit(POOL)
    .execute();
  const word = () => {
    const { full_name, city, subjects, applying_for_profile } = chance.pick(people);
    const words = [full_name, city, chance.pick(subjects), applying_for_profile].map((text) =>
      text.toLowerCase(),
    );
    return chance.weighted([
      [words[0]?.split(" ")[0] ?? "", 25],
      [words[0]?.split(" ").at(-1) ?? "", 15],
      [words[1] ?? "", 25],
      [words[2] ?? "", 25],
      [words[3]?.split(" ")[0] ?? "", 10],
    ] as const);
  };
  const text = () => {
    const words = Array.from(
      {
        length: chance.weighted([
          [1, 40],
          [2, 40],
          [3, 20],
        ] as const),
      },
      word,
    );
    return words.map((one) => (chance.percent(30) ? changed(one, chance) : one)).join(" ");
  };
  const filters = () => {
    const { subjects, teaching_language } = chance.pick(people);
    const minSalary = chance.whole(2, 9) * 5_000;
    return {
      ...(chance.percent(35) && { subject: chance.pick(subjects) }),
      ...(chance.percent(20) && teaching_language !== null && { language: teaching_language }),
      ...(chance.percent(25) && { experience: chance.pick(EXPERIENCE_FILTERS) }),
      ...(chance.percent(20) && { profile: chance.pick(PROFILES) }),
      ...(chance.percent(15) && { relocation: chance.pick(RELOCATIONS) }),
      ...(chance.percent(20) && { minSalary }),
      ...(chance.percent(20) && { maxSalary: minSalary + chance.whole(0, 6) * 5_000 }),
    };
  };
  const made = new Map<string, BenchQuestion>();
  while (made.size < count) {
    const asked = { ...(chance.percent(75) && { q: text() }), ...(chance.percent(50) && filters()) };
    const page = chance.percent(15) ? chance.whole(2, 8) : 1;
    const name = JSON.stringify({ ...asked, page });
    made.set(name, { name, filters: asked, page });
  }
  return [...made.values()];
}

/** Drops, changes or swaps one letter, but not the first. */
function changed(word: string, chance: Chance): string {
  if (word.length < 4) return word;
  const at = chance.whole(1, word.length - 2);
  const letter = "aeiourstn"[chance.whole(0, 8)];
  return chance.pick([
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at + 1),
    word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  ]);
}

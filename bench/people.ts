// Generates a million invented teachers from a seed: names, addresses and jobs are mixed, the same way in each run.
import type { AnyId } from "#platform/domain/ids.ts";
import { registrationToRow } from "#features/teachers/server/profile/stored-answers.ts";
import { idFrom } from "#tests/support/ids.ts";
import { inventCandidate } from "#features/teachers/demo/candidate-profile.ts";
import { seeded } from "#platform/demo/random.ts";

const POOL = 4_000;

type Row = ReturnType<typeof registrationToRow>;

/** The fields of the candidate list, which the searches in memory look through. */
export type Listed = {
  cid: number;
  fullName: string;
  Address: string;
  subjects: string[];
  teachingLanguage: string;
  ApplyingForProfile: string;
};

export function idOf(number: number) {
  return idFrom(`00000000-0000-4000-8000-${number.toString(16).padStart(12, "0")}`);
}

/** Generates people one by one; first and last name, address and job come from four different people. */
export function* inventPeople(count: number): Generator<Row & { id: AnyId }> {
  const pool = Array.from({ length: Math.min(POOL, count) }, (_, index) =>
    registrationToRow(inventCandidate(index)),
  );
  const chance = seeded("bench");
  for (let number = 1; number <= count; number++) {
    const [given, family, home, work] = [pool, pool, pool, pool].map((rows) => chance.pick(rows)) as [
      Row,
      Row,
      Row,
      Row,
    ];
    yield {
      ...work,
      id: idOf(number),
      full_name: `${given.full_name.split(" ")[0]} ${family.full_name.split(" ").at(-1)}`,
      gender: given.gender,
      phone: String(9_000_000_000 + number),
      city: home.city,
      state: home.state,
      country: home.country,
      native_place: home.native_place,
      preferred_locations: home.preferred_locations,
      teaching_language: home.teaching_language,
      other_languages: home.other_languages,
    };
  }
}

// Generates 120 search texts with the people that each should find, from a seed and the existing people.
import { seeded } from "#platform/demo/random.ts";
import type { Listed } from "./people.ts";

export type Case = { category: string; q: string; isRelevant: (person: Listed) => boolean };

const PER_CATEGORY = 20;
const SYNONYMS: readonly [string, string][] = [
  ["maths", "Mathematics"],
  ["math", "Mathematics"],
  ["ganit", "Mathematics"],
  ["phy", "Physics"],
  ["chem", "Chemistry"],
  ["bio", "Biology"],
  ["eco", "Economics"],
  ["geo", "Geography"],
  ["comp sc", "Computer Science"],
  ["cs", "Computer Science"],
  ["bangalore", "Bengaluru"],
  ["bombay", "Mumbai"],
  ["calcutta", "Kolkata"],
  ["madras", "Chennai"],
  ["gurgaon", "Gurugram"],
  ["poona", "Pune"],
  ["baroda", "Vadodara"],
  ["allahabad", "Prayagraj"],
  ["vizag", "Visakhapatnam"],
  ["asst prof", "Asst Professor"],
];

const cityOf = ({ Address }: Listed) => Address.split(", ")[0] ?? "";
const texts = (person: Listed) =>
  [person.fullName, person.Address, ...person.subjects, person.teachingLanguage, person.ApplyingForProfile]
    .join(" ")
    .toLowerCase();
const has = (expected: string) => (person: Listed) => texts(person).includes(expected.toLowerCase());
const hasAll = (expected: readonly string[]) => (person: Listed) =>
  expected.every((word) => has(word)(person));

export function qualityCases(people: readonly Listed[]): Case[] {
  const chance = seeded("quality");
  const long = (word: string) => word.length >= 6 && /^[A-Za-z]+$/.test(word);
  const someone = (fits: (person: Listed) => boolean) => {
    for (;;) {
      const person = chance.pick(people);
      if (fits(person)) return person;
    }
  };
  const word = () => {
    const person = someone((one) => [...one.subjects, cityOf(one)].some(long));
    return chance.pick([...person.subjects, cityOf(person)].filter(long));
  };
  /** The first letter stays, because people seldom mistype it. */
  const place = (text: string) => chance.whole(1, text.length - 2);
  const typo = (text: string) => {
    const index = place(text);
    const letter = "aeiourstn"[chance.whole(0, 8)];
    const way = chance.whole(0, 2);
    return text.slice(0, index) + (way === 0 ? "" : letter) + text.slice(way === 2 ? index : index + 1);
  };
  const swap = (text: string) => {
    const index = place(text);
    return text.slice(0, index) + text[index + 1] + text[index] + text.slice(index + 2);
  };
  const many = (category: string, make: (index: number) => Omit<Case, "category">) =>
    Array.from({ length: PER_CATEGORY }, (_, index) => ({ category, ...make(index) }));

  return [
    ...many("typos", () => {
      const expected = word();
      return { q: typo(expected).toLowerCase(), isRelevant: has(expected) };
    }),
    ...many("transpositions", () => {
      const expected = word();
      return { q: swap(expected).toLowerCase(), isRelevant: has(expected) };
    }),
    ...many("prefixes", () => {
      const expected = word();
      const q = expected.slice(0, chance.whole(4, 5)).toLowerCase();
      return {
        q,
        isRelevant: (person) =>
          texts(person)
            .split(/[^a-z]+/)
            .some((part) => part.startsWith(q)),
      };
    }),
    ...many("word order", () => {
      const { fullName } = someone((one) => one.fullName.split(" ").every((part) => part.length > 3));
      const parts = fullName.split(" ");
      return { q: parts.toReversed().join(" ").toLowerCase(), isRelevant: hasAll(parts) };
    }),
    ...many("several fields", () => {
      const person = someone((one) => long(cityOf(one)) && one.subjects.some(long));
      const expected = [chance.pick(person.subjects.filter(long)), cityOf(person)];
      return { q: expected.join(" ").toLowerCase(), isRelevant: hasAll(expected) };
    }),
    ...many("synonyms", (index) => {
      const [q, expected] = SYNONYMS[index] ?? ["maths", "Mathematics"];
      return { q, isRelevant: has(expected) };
    }),
  ];
}

// Generates 120 search texts with the people that each should find, from a seed and the existing people.
import { seeded } from "#server/demo/people/random.ts";
import type { Listed } from "./people.ts";

export type Case = { category: string; q: string; isMeant: (person: Listed) => boolean };

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
const has = (wanted: string) => (person: Listed) => texts(person).includes(wanted.toLowerCase());
const hasAll = (wanted: readonly string[]) => (person: Listed) => wanted.every((word) => has(word)(person));

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
    const at = place(text);
    const letter = "aeiourstn"[chance.whole(0, 8)];
    const way = chance.whole(0, 2);
    return text.slice(0, at) + (way === 0 ? "" : letter) + text.slice(way === 2 ? at : at + 1);
  };
  const swap = (text: string) => {
    const at = place(text);
    return text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2);
  };
  const many = (category: string, make: (at: number) => Omit<Case, "category">) =>
    Array.from({ length: PER_CATEGORY }, (_, at) => ({ category, ...make(at) }));

  return [
    ...many("typos", () => {
      const meant = word();
      return { q: typo(meant).toLowerCase(), isMeant: has(meant) };
    }),
    ...many("transpositions", () => {
      const meant = word();
      return { q: swap(meant).toLowerCase(), isMeant: has(meant) };
    }),
    ...many("prefixes", () => {
      const meant = word();
      const q = meant.slice(0, chance.whole(4, 5)).toLowerCase();
      return {
        q,
        isMeant: (person) =>
          texts(person)
            .split(/[^a-z]+/)
            .some((part) => part.startsWith(q)),
      };
    }),
    ...many("word order", () => {
      const { fullName } = someone((one) => one.fullName.split(" ").every((part) => part.length > 3));
      const parts = fullName.split(" ");
      return { q: parts.toReversed().join(" ").toLowerCase(), isMeant: hasAll(parts) };
    }),
    ...many("several fields", () => {
      const person = someone((one) => long(cityOf(one)) && one.subjects.some(long));
      const wanted = [chance.pick(person.subjects.filter(long)), cityOf(person)];
      return { q: wanted.join(" ").toLowerCase(), isMeant: hasAll(wanted) };
    }),
    ...many("synonyms", (at) => {
      const [q, meant] = SYNONYMS[at] ?? ["maths", "Mathematics"];
      return { q, isMeant: has(meant) };
    }),
  ];
}

// Invents files of candidates that are shaped otherwise than the demonstration's: few names, cities and subjects, all of
// them common. In the even world each value is as frequent as the others, in the skewed one the first far more than the last.
import {
  CLASSES,
  JOINING_AVAILABILITIES,
  MANDATORY_EDUCATIONS,
  RELOCATIONS,
} from "#platform/domain/teaching-terms.ts";
import { seeded } from "#platform/demo/random.ts";

export const SHAPES = { even: "rows, even", skewed: "rows, skewed" } as const;
export type Shape = keyof typeof SHAPES;

const words = (text: string) => text.split(" ");
const GIVEN = words(
  "Aarti Abdul Alok Anand Anil Archana Arvind Asha Bharti Chandan Daniel Geeta Gopal Hari Imran Jaspreet Kamal Kiran Lata Mahesh Manisha Naveen Nazma Pankaj Parveen Prakash Rachna Radha Ramesh Ravi Sarita Shanti Sudha Sunil Tara Umesh Usha Vandana Vijay Yogesh",
);
const FAMILY = words(
  "Agarwal Ahmed Bansal Bose Chandra Chopra D'Costa Dixit Fernandes Ganguly Ghosh Iyer Jha Kapoor Kulkarni Mathew Mehta Menon Mittal Naidu Pathak Patil Pillai Prasad Raghuvanshi Saxena Sen Shah Srivastava Trivedi",
);
const CITIES = [
  ["Madhya Pradesh", "Indore Bhopal Gwalior Jabalpur Ujjain"],
  ["Maharashtra", "Pune Nagpur Nashik"],
  ["Rajasthan", "Jaipur Kota"],
  ["Uttar Pradesh", "Lucknow Kanpur"],
  ["Tamil Nadu", "Chennai Madurai"],
  ["Bihar", "Patna"],
  ["Gujarat", "Surat"],
  ["Delhi", "Delhi"],
  ["Assam", "Guwahati"],
].flatMap(([state, cities = ""]) =>
  words(cities).map((city) => ({ city, place: `${city}, ${state}, India` })),
);
const SUBJECTS = [
  ...words(
    "Mathematics English Science Hindi Physics Chemistry Biology Commerce Sanskrit Geography History Music",
  ),
  "Social Science",
  "Computer Science",
  "Physical Education",
];
const PROFILES = [
  "TGT (classes 6 to 10)",
  "PRT (classes 1 to 5)",
  "PGT (classes 11 & 12)",
  "PPRT (Pre.Nur. to KG2)",
  "Principal",
  "Librarian",
  "Receptionist",
];
const LANGUAGES = words("English Hindi Marathi Gujarati Tamil");

/** The lines of a file for `npm run admin -- import candidates`. */
export function* inventRows(shape: Shape, count: number): Generator<string> {
  const chance = seeded(SHAPES[shape]);
  const pick = <Thing>(things: readonly Thing[]): Thing =>
    shape === "even"
      ? chance.pick(things)
      : (things[Math.floor(things.length * chance.next() ** 2.2)] as Thing);
  const some = (things: readonly string[], most: number) =>
    [...new Set(Array.from({ length: chance.whole(1, most) }, () => pick(things)))].join(";");
  const places = CITIES.map(({ place }) => place);
  for (let number = 1; number <= count; number++) {
    const years = Math.floor(chance.next() ** 2 * 20);
    const pay = 12_000 + 2_000 * Math.floor(chance.next() ** 2 * 45);
    const row: Record<string, string | number> = {
      fullName: `${pick(GIVEN)} ${pick(FAMILY)}`,
      email: `row${number}@rows.example`,
      phone: 9_200_000_000 + number,
      gender: chance.pick(["Male", "Female"]),
      subjects: some(SUBJECTS, 3),
      classes: some(CLASSES.slice(0, 5), 3),
      preferredLocations: some(places, 2),
      nativePlace: pick(places),
      Address: pick(places),
      currentSalary: Math.max(8_000, pay - 3_000),
      expectedSalary: pay,
      mandatoryEducation: pick(MANDATORY_EDUCATIONS),
      currentProfile: pick(PROFILES),
      ApplyingForProfile: pick(PROFILES),
      currentExperience: Math.min(years, chance.whole(0, 7)),
      totalExperience: years,
      canTeachEnglish: chance.pick(["Yes", "No"]),
      emailAvailable: chance.pick(["Yes", "No"]),
      relocationPreference: chance.pick(RELOCATIONS),
      joiningAvailability: chance.pick(JOINING_AVAILABILITIES),
      teachingLanguage: pick(LANGUAGES),
      otherLanguagesKnown: some(LANGUAGES, 2),
    };
    if (number === 1) yield Object.keys(row).join(",");
    yield Object.values(row)
      .map((value) => `"${value}"`)
      .join(",");
  }
}

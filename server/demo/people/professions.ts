// What people of each profession teach, earn and have studied, and what they were before.
import type { CLASSES, MANDATORY_EDUCATIONS, Profile } from "#domain/candidates/terms.ts";

type Class = (typeof CLASSES)[number];
type Education = (typeof MANDATORY_EDUCATIONS)[number];

export type Profession = {
  /** How frequent it is. */
  weight: number;
  /** The years of experience that its people have. */
  years: readonly [least: number, most: number];
  /** Rupees a month with the fewest and the most years. */
  pay: readonly [first: number, last: number];
  /** Groups of subjects that one person teaches together. */
  subjects: readonly (readonly string[])[];
  classes: readonly Class[];
  educations: readonly Education[];
  /** The profiles that people have before they apply for it. */
  from: readonly Profile[];
};

const group = (line: string): readonly string[] => line.split(", ");

const PHYSICAL = group("Physics, Mathematics, Chemistry");
const LIVING = group("Biology, Chemistry, Biotechnology, Environmental Studies");
const NUMBERS = group("Mathematics, Statistics, Physics");
const SOCIETY = group("History, Political Science, Geography, Sociology");
const MIND = group("Psychology, Sociology, Home Science");
const COMMERCE = group("Accountancy, Business Studies, Economics");
const COMPUTING = group("Computer Science, Informatics Practices, Robotics");
const ENGLISH = group("English");
const INDIAN = group("Hindi, Sanskrit");
const SCIENCE = group("Science, Mathematics, Environmental Studies");
const SOCIAL = group("Social Science, English, General Knowledge");
const ARTS = group("Art and Craft, Music, Dance");
const EUROPEAN = group("French, German");
const PLAY = group("Art and Craft, General Knowledge, Music, English");
const EARLY = group("English, Environmental Studies, Mathematics, General Knowledge");
const EARLY_HINDI = group("Hindi, Environmental Studies, Moral Science");
const SPORT = group("Physical Education, Yoga");
const BOOKS = group("Library Science, English");
const INCLUSION = group("Special Education, English, Environmental Studies");
const DESK = group("General Knowledge, English");

const MIDDLE = [SCIENCE, SCIENCE, SOCIAL, SOCIAL, NUMBERS, ENGLISH, INDIAN, COMPUTING, ARTS, EUROPEAN];
const SENIOR = [PHYSICAL, PHYSICAL, LIVING, NUMBERS, SOCIETY, MIND, COMMERCE, COMPUTING, ENGLISH];
const OFFICE = [COMMERCE, DESK];
const ALL = [...MIDDLE, ...SENIOR, ...OFFICE, PLAY, EARLY, EARLY_HINDI, SPORT, BOOKS, INCLUSION];

const REGIONAL = [
  "Bengali",
  "Gujarati",
  "Kannada",
  "Malayalam",
  "Marathi",
  "Odia",
  "Punjabi",
  "Tamil",
  "Telugu",
  "Urdu",
];

/** The subjects of the site. */
export const SUBJECTS: readonly string[] = [...new Set([...ALL.flat(), ...REGIONAL])].toSorted();

export function isTaught(subject: string): boolean {
  return SUBJECTS.includes(subject);
}

const SCHOOL: readonly Class[] = ["Primary", "Middle", "Higher", "Higher Secondary"];
const NO_CLASS: readonly Class[] = ["None"];
const DEGREES: readonly Education[] = ["Post Graduation", "Graduation"];
const TRAINED: readonly Education[] = ["B.Ed.", "B.Ed.", "B.Ed.", "M.Ed", "Post Graduation"];

const row = (
  weight: number,
  years: Profession["years"],
  pay: Profession["pay"],
  subjects: Profession["subjects"],
  classes: readonly Class[],
  educations: readonly Education[],
  from: readonly Profile[],
): Profession => ({ weight, years, pay, subjects, classes, educations, from });

/** The profiles that people apply for. Nobody applies for "Fresher", which is where some begin. */
export const PROFESSIONS: Partial<Record<Profile, Profession>> = {
  "Academic Coordinator": row(3, [6, 21], [42_000, 95_000], MIDDLE, ["Primary", "Middle"], TRAINED, [
    "TGT (classes 6 to 10)",
    "HOD",
  ]),
  "Accountant / Finance Officer": row(2, [1, 20], [20_000, 60_000], [COMMERCE], NO_CLASS, DEGREES, [
    "Accountant / Finance Officer",
  ]),
  "Administrative Officer": row(2, [3, 21], [26_000, 70_000], OFFICE, NO_CLASS, DEGREES, [
    "Clerk/Data Entry Operator",
    "Administrative Officer",
  ]),
  "Admission Counselor": row(2, [0, 12], [18_000, 45_000], OFFICE, NO_CLASS, DEGREES, [
    "Receptionist",
    "Admission Counselor",
  ]),
  "Associate Professor": row(2, [8, 21], [85_000, 165_000], SENIOR, NO_CLASS, ["PHD"], ["Asst Professor"]),
  "Asst Professor": row(
    4,
    [1, 14],
    [45_000, 98_000],
    SENIOR,
    NO_CLASS,
    ["PHD", "Post Graduation"],
    ["Lecturer", "Guest Faculty/Visiting Faculty"],
  ),
  "Clerk/Data Entry Operator": row(
    1,
    [0, 12],
    [12_000, 28_000],
    OFFICE,
    NO_CLASS,
    ["Graduation"],
    ["Clerk/Data Entry Operator"],
  ),
  "Controller of Examinations": row(
    1,
    [10, 21],
    [70_000, 130_000],
    SENIOR,
    NO_CLASS,
    ["PHD", "Post Graduation"],
    ["HOD", "Registrar"],
  ),
  Dean: row(1, [14, 21], [120_000, 230_000], SENIOR, NO_CLASS, ["PHD"], ["Professor"]),
  "Guest Faculty/Visiting Faculty": row(2, [0, 21], [22_000, 60_000], SENIOR, ["Higher Secondary"], DEGREES, [
    "Lecturer",
    "Guest Faculty/Visiting Faculty",
  ]),
  HOD: row(3, [8, 21], [55_000, 120_000], SENIOR, ["Higher", "Higher Secondary"], TRAINED, [
    "PGT (classes 11 & 12)",
  ]),
  "Hostel Warden": row(
    1,
    [1, 20],
    [16_000, 38_000],
    [SPORT],
    NO_CLASS,
    ["Graduation"],
    ["Support Teacher", "Hostel Warden"],
  ),
  "Lab Assistant": row(
    2,
    [0, 14],
    [14_000, 32_000],
    [PHYSICAL, LIVING, COMPUTING],
    ["Higher", "Higher Secondary"],
    ["Graduation"],
    ["Lab Assistant"],
  ),
  Lecturer: row(4, [1, 18], [32_000, 78_000], SENIOR, ["Higher Secondary"], DEGREES, [
    "Guest Faculty/Visiting Faculty",
    "PGT (classes 11 & 12)",
  ]),
  Librarian: row(3, [1, 20], [20_000, 55_000], [BOOKS], SCHOOL, DEGREES, ["Librarian"]),
  Manager: row(1, [5, 21], [40_000, 110_000], OFFICE, NO_CLASS, DEGREES, ["Administrative Officer"]),
  "Marketing/Event Manager": row(1, [2, 15], [28_000, 75_000], OFFICE, NO_CLASS, DEGREES, [
    "Admission Counselor",
    "Marketing/Event Manager",
  ]),
  "PET (Sports and physical education)": row(
    6,
    [0, 20],
    [20_000, 55_000],
    [SPORT],
    SCHOOL,
    ["Graduation", "B.Ed."],
    ["PET (Sports and physical education)"],
  ),
  "PGT (classes 11 & 12)": row(
    17,
    [2, 21],
    [34_000, 92_000],
    SENIOR,
    ["Higher", "Higher Secondary"],
    TRAINED,
    ["TGT (classes 6 to 10)", "PGT (classes 11 & 12)"],
  ),
  "PPRT (Pre.Nur. to KG2)": row(
    7,
    [0, 15],
    [14_000, 38_000],
    [PLAY],
    ["Pre Primary"],
    ["D.El.Ed", "D.El.Ed", "Graduation"],
    ["PPRT (Pre.Nur. to KG2)"],
  ),
  "PRT (classes 1 to 5)": row(
    17,
    [0, 20],
    [18_000, 52_000],
    [EARLY, EARLY, EARLY_HINDI, PLAY],
    ["Primary"],
    ["D.El.Ed", "B.Ed.", "D.El.Ed", "Graduation"],
    ["PPRT (Pre.Nur. to KG2)", "PRT (classes 1 to 5)"],
  ),
  "Placement Officer": row(1, [4, 18], [38_000, 90_000], OFFICE, NO_CLASS, DEGREES, ["Placement Officer"]),
  Principal: row(
    4,
    [12, 21],
    [85_000, 210_000],
    SENIOR,
    SCHOOL,
    ["M.Ed", "PHD", "B.Ed."],
    ["Vice Principal", "Principal"],
  ),
  Professor: row(1, [14, 21], [120_000, 205_000], SENIOR, NO_CLASS, ["PHD"], ["Associate Professor"]),
  Receptionist: row(1, [0, 10], [12_000, 28_000], [DESK], NO_CLASS, ["Graduation"], ["Receptionist"]),
  Registrar: row(
    1,
    [12, 21],
    [80_000, 150_000],
    SENIOR,
    NO_CLASS,
    ["PHD", "Post Graduation"],
    ["Administrative Officer"],
  ),
  "Support Teacher": row(
    4,
    [0, 12],
    [14_000, 34_000],
    [INCLUSION],
    ["Pre Primary", "Primary"],
    ["D.El.Ed", "B.Ed."],
    ["Support Teacher"],
  ),
  "TGT (classes 6 to 10)": row(20, [1, 20], [25_000, 68_000], MIDDLE, ["Middle", "Higher"], TRAINED, [
    "PRT (classes 1 to 5)",
    "TGT (classes 6 to 10)",
  ]),
  "Transport In-charge": row(
    1,
    [4, 20],
    [18_000, 42_000],
    [DESK],
    NO_CLASS,
    ["Graduation", "None"],
    ["Transport In-charge"],
  ),
  "Vice Principal": row(
    3,
    [10, 21],
    [68_000, 150_000],
    SENIOR,
    SCHOOL,
    ["M.Ed", "B.Ed."],
    ["Academic Coordinator", "HOD"],
  ),
};

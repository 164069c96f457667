// Writes the education and achievements of an invented teacher for the resume.
import type { CandidateRegistration } from "#features/teachers/domain/fields.ts";
import { yearsOf } from "#platform/domain/teaching-terms.ts";
import type { Chance } from "#platform/demo/random.ts";
import { seeded } from "#platform/demo/random.ts";

type Education = CandidateRegistration["mandatoryEducation"];

const EXAMS = [
  "CTET Paper I qualified",
  "CTET Paper II qualified",
  "State TET qualified",
  "UGC NET qualified",
];
const COURSES = [
  "Certificate in classroom technology",
  "Diploma in early childhood care",
  "Certificate in inclusive education",
  "First aid and child safety training",
  "Diploma in computer applications",
  "Certificate in counselling and guidance",
  "Training in experiential learning under NEP 2020",
];
const SCIENCES =
  /Physics|Chemistry|Biology|Mathematics|Science|Statistics|Biotechnology|Computer|Informatics|Robotics/;
const COMMERCE = /Accountancy|Business|Economics/;

/** Returns for example "M.Sc. (Physics), CTET Paper II qualified", or nothing, as some people leave the field empty. */
export function writeStudies(
  chance: Chance,
  education: Education,
  subjects: readonly string[],
): string | undefined {
  if (chance.percent(18)) return undefined;
  const [main = "English"] = subjects;
  const isMaster = education === "M.Ed" || education === "PHD" || education === "Post Graduation";
  const parts = [
    nameDegree(main, isMaster || chance.percent(40)),
    ...(chance.percent(50) ? [chance.pick(EXAMS)] : []),
    ...(chance.percent(40) ? [chance.pick(COURSES)] : []),
  ];
  return parts.join(", ");
}

/** These subjects have no degree of their own, so their teachers have a general one. */
const NO_DEGREES =
  /General Knowledge|Environmental Studies|Moral Science|Art and Craft|Social Science|^Science|Robotics|Yoga/;

function nameDegree(subject: string, isMaster: boolean): string {
  if (subject === "Physical Education") return isMaster ? "M.P.Ed." : "B.P.Ed.";
  const degree = degreeIn(subject, isMaster);
  return NO_DEGREES.test(subject) ? degree : `${degree} (${subject})`;
}

function degreeIn(subject: string, isMaster: boolean): string {
  return `${isMaster ? "M." : "B."}${fieldOfStudy(subject)}`;
}

/** "Sc." for a subject that is studied as B.Sc. and M.Sc. */
export function fieldOfStudy(subject: string): "Sc." | "Com." | "A." {
  if (SCIENCES.test(subject) && subject !== "Social Science") return "Sc.";
  return COMMERCE.test(subject) ? "Com." : "A.";
}

const ACHIEVEMENTS = [
  "Prepared students for the district science fair; two projects went on to the state round.",
  "Led the reading hour that made the library the busiest room of the school.",
  "Introduced weekly parent circles; attendance in class rose in one term.",
  "Wrote worksheets that the whole department now shares.",
  "Coached the inter-school quiz team to three finals.",
  "Kept the average of the board results above eighty per cent for three years.",
  "Set up remedial lessons before the first bell for children who had fallen behind.",
  "Organised the annual day with four hundred children on stage.",
  "Trained colleagues in the use of the smart board.",
  "Started a kitchen garden that now teaches biology to every class.",
];

/** Returns three or four sentences for the resume. The same person always has the same ones. */
export function writeAchievements(candidate: CandidateRegistration): string[] {
  const chance = seeded(`achievements ${candidate.email}`);
  if (yearsOf(candidate.totalExperience) === 0) {
    return [
      "Completed a teaching internship of sixteen weeks.",
      "Gave free lessons in the neighbourhood during studies.",
    ];
  }
  return chance.some(ACHIEVEMENTS, chance.whole(3, 4));
}

export function writeSummary({
  ApplyingForProfile,
  subjects,
  totalExperience,
}: CandidateRegistration): string {
  const years = yearsOf(totalExperience);
  const taught = subjects.join(", ");
  if (years === 0) return `Newly qualified and keen to begin as ${ApplyingForProfile}. Subjects: ${taught}.`;
  const span =
    years === 1 ? "One year" : `${totalExperience}${totalExperience.includes("years") ? "" : " years"}`;
  return `${span} of work in education; now applying as ${ApplyingForProfile}. Subjects: ${taught}.`;
}

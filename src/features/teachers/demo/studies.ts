// Invents the qualifications and TETs of a teacher, which fit the rest of the profile. Some people list none.
import type { CandidateRegistration } from "#features/teachers/domain/fields.ts";
import { yearsOf } from "#platform/domain/teaching-terms.ts";
import { type Degree, FIRST_TET_YEAR } from "#features/matching/domain/eligibility/terms.ts";
import { parsePlace } from "#platform/domain/places/place.ts";
import { STATES } from "#platform/domain/places/states.ts";
import { fieldOfStudy } from "./biography.ts";
import { type Chance, seeded } from "#platform/demo/random.ts";

/** The year in which people without experience have ended their studies. It is the same in every installation. */
const LAST_YEAR = 2025;

type Profile = Pick<
  CandidateRegistration,
  "email" | "subjects" | "mandatoryEducation" | "ApplyingForProfile" | "totalExperience" | "Address"
> & { otherEducation?: string | undefined };

/** Each course with its length in years, in order. */
type Course = readonly [Degree, years: number];

export function inventStudies(profile: Profile, isKnown: boolean) {
  const chance = seeded(`studies of ${profile.email}`);
  if (!isKnown && chance.percent(25)) return { qualifications: [], tets: [] };
  const courses = coursesOf(profile);
  const ended = LAST_YEAR - yearsOf(profile.totalExperience);
  const length = courses.reduce((sum, [, years]) => sum + years, 0);
  let year = ended - length;
  const qualifications = courses.map(([degree, years]) => {
    year += years;
    const hasSubject = degree.startsWith("B.A") || /^[BM]\.(A|Sc|Com)\.$/.test(degree) || degree === "PHD";
    return {
      degree,
      subjects: hasSubject ? profile.subjects.slice(0, degree.startsWith("B") ? 2 : 1) : [],
      percent: chance.percent(80) ? 48 + Math.round(chance.next() * 350) / 10 : undefined,
      year,
    };
  });
  return { qualifications, tets: testsOf(chance, profile, ended) };
}

function coursesOf(profile: Profile): Course[] {
  const {
    mandatoryEducation: education,
    otherEducation = "",
    subjects,
    ApplyingForProfile: profession,
  } = profile;
  const field = fieldOfStudy(subjects[0] ?? "English");
  const isMaster =
    otherEducation.startsWith("M.") ||
    ["PHD", "Post Graduation"].includes(education) ||
    profession.startsWith("PGT");
  const classXII: Course = ["Class XII", 0];
  const graduation: Course = [`B.${field}`, 3];
  const masters: Course[] = isMaster ? [[`M.${field}`, 2]] : [];
  if (education === "None") return [classXII];
  if (education === "D.El.Ed") {
    return [classXII, ...(/^[BM]\./.test(otherEducation) ? [graduation] : []), ["D.El.Ed", 2]];
  }
  if (subjects.includes("Physical Education")) {
    return [classXII, graduation, [isMaster ? "M.P.Ed." : "B.P.Ed.", 2]];
  }
  const training: Record<string, Course[]> = {
    "B.Ed.": [["B.Ed.", 2]],
    "M.Ed": [
      ["B.Ed.", 2],
      ["M.Ed", 2],
    ],
    PHD: [["PHD", 4]],
  };
  return [classXII, graduation, ...masters, ...(training[education] ?? [])];
}

const SHARE_WITH_TET: Record<string, [paper: "I" | "II", percent: number]> = {
  "PRT (classes 1 to 5)": ["I", 65],
  "TGT (classes 6 to 10)": ["II", 60],
  "PGT (classes 11 & 12)": ["II", 20],
};

function testsOf(
  chance: Chance,
  { ApplyingForProfile, otherEducation = "", Address }: Profile,
  ended: number,
) {
  const year = Math.min(LAST_YEAR, Math.max(FIRST_TET_YEAR, ended + chance.whole(-1, 2)));
  const state = parsePlace(Address)?.state ?? "";
  const ofState = { exam: "STET", state, year };
  const centre = { exam: "CTET", year };
  if (otherEducation.includes("CTET Paper II ")) return [{ ...centre, paper: "II" }];
  if (otherEducation.includes("CTET Paper I ")) return [{ ...centre, paper: "I" }];
  const [paper, percent] = SHARE_WITH_TET[ApplyingForProfile] ?? ["I", 0];
  const isOfState = STATES.includes(state) && (otherEducation.includes("State TET") || chance.percent(40));
  return chance.percent(percent) ? [{ ...(isOfState ? ofState : centre), paper }] : [];
}

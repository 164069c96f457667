// What an applicant has changed in the profile since applying, with the names that the fields have in the profile.
import { joined } from "#domain/locale/sentence.ts";
import type { Say } from "#web/language/use-say.ts";
import type { ApplicantDetail } from "#domain/applications/wire.ts";
import { formatQualification, formatTet } from "#domain/eligibility/texts.ts";
import { formatExperience, formatSalary } from "#web/candidates/profile-format.ts";

const LABELS: Record<string, string> = {
  fullName: "Name",
  phone: "Phone",
  email: "Email",
  photo: "Photo",
  resume: "Resume",
  hasResume: "Resume",
  gender: "Gender",
  currentProfile: "Current Profile",
  ApplyingForProfile: "Applying For",
  totalExperience: "Total Experience",
  currentExperience: "Current Experience",
  expectedSalary: "Expected Salary",
  Address: "Address",
  nativePlace: "Native Place",
  relocationPreference: "Relocation",
  preferredLocations: "Preferred Locations",
  emailAvailable: "Available for Interview?",
  joiningAvailability: "Can Join",
  interviewSlotFrom: "Interview Slot From",
  interviewSlotTo: "Interview Slot To",
  mandatoryEducation: "Mandatory Education",
  otherEducation: "Other Education",
  canTeachEnglish: "Can Teach in English",
  teachingLanguage: "Teaching Language",
  otherLanguagesKnown: "Other Languages Known",
  subjects: "Subjects",
  classes: "Classes",
  qualifications: "Qualifications",
  tets: "Teacher eligibility tests",
};

type Format = (value: never, say: Say) => string;
const FORMATS: Record<string, Format> = {
  totalExperience: (years: string, say) => say(formatExperience(years)),
  currentExperience: (years: string, say) => say(formatExperience(years)),
  expectedSalary: formatSalary,
  interviewSlotFrom: (time: string, say) => say(joined([{ time }], "")),
  interviewSlotTo: (time: string, say) => say(joined([{ time }], "")),
  qualifications: (list: Parameters<typeof formatQualification>[0][], say) =>
    list.map((one) => formatQualification(one, say)).join("; "),
  tets: (list: Parameters<typeof formatTet>[0][], say) => list.map((one) => say(formatTet(one))).join("; "),
};

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

function textOf(field: string, value: unknown, say: Say): string {
  if (isNothing(value)) return say("nothing");
  const format = FORMATS[field];
  if (format) return format(value as never, say);
  if (typeof value === "boolean") return say(value ? "Yes" : "No");
  if (Array.isArray(value)) return value.map((one) => textOf("", one, say)).join(", ");
  return typeof value === "string" || typeof value === "number" ? say(String(value)) : say("changed");
}

type Change = { label: string; before: string; now: string };

/** With values in the words of `say`. */
export const listChangesInText = (changes: ApplicantDetail["changes"], say: Say): Change[] =>
  changes
    .map(({ field, before, now }) => ({
      label: LABELS[field] ?? field,
      before: textOf(field, before, say),
      now: textOf(field, now, say),
    }))
    // A change that no reader would see.
    .filter((change) => change.before !== change.now);

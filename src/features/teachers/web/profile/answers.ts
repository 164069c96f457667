// The answers of a profile as pages show them: their names, their values in words, and the facts of each section.
import {
  ANSWER_NAMES,
  type AnswerName,
  answerOf,
  PROFILE_SECTIONS,
} from "#features/teachers/domain/answers.ts";
import type { CandidateRecord } from "#features/teachers/domain/record.ts";
import { formatQualification, formatTet } from "#features/matching/domain/eligibility/texts.ts";
import { joined, sentence } from "#platform/domain/locale/sentence.ts";
import { formatRupees } from "#platform/domain/money.ts";
import { placeText } from "#platform/domain/places/place.ts";
import { formatExperience, formatSalary } from "#features/teachers/domain/profile-format.ts";
import type { Say } from "#platform/web/language/use-say.ts";
import type { Fact } from "#platform/web/ui/display/description-list.tsx";

type Name = Exclude<keyof CandidateRecord, "_id" | "cid" | "createdAt" | "unanswered">;

export const ANSWER_LABELS = {
  ...(Object.fromEntries(ANSWER_NAMES.map((name) => [name, answerOf(name).label])) as Record<
    AnswerName,
    string
  >),
  photo: "Photo",
  resume: "Resume",
  hasResume: "Resume",
  qualifications: "Qualifications",
  tets: "Teacher eligibility tests",
} satisfies Record<Name, string>;

type Formats = { [Each in Name]?: (value: NonNullable<CandidateRecord[Each]>, say: Say) => string };

/** What is no word of the domain, no place and no list of these. */
const FORMATS: Formats = {
  fullName: String,
  phone: String,
  email: String,
  otherEducation: String,
  totalExperience: (years, say) => say(formatExperience(years)),
  currentExperience: (years, say) => say(formatExperience(years)),
  expectedSalary: (salary, say) => say(formatSalary(salary)),
  currentSalary: formatRupees,
  interviewSlotFrom: (time, say) => say(joined([{ time }], "")),
  interviewSlotTo: (time, say) => say(joined([{ time }], "")),
  hasResume: (has, say) => say(has ? "Yes" : "No"),
  qualifications: (list, say) => list.map((one) => formatQualification(one, say)).join("; "),
  tets: (list, say) => list.map((one) => say(formatTet(one))).join("; "),
};

export const isAnswer = (name: string): name is Name => name in ANSWER_LABELS;

/** An answer in the words of the page; null where nothing was answered. */
export function answerText(name: Name, value: unknown, say: Say): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (Array.isArray(value) && value.length === 0) return null;
  const format = FORMATS[name] as ((value: unknown, say: Say) => string) | undefined;
  if (format) return format(value, say);
  const words = (Array.isArray(value) ? value : [value]) as string[];
  return words.map((word) => say(placeText(word))).join(name === "preferredLocations" ? "; " : ", ");
}

/** The fields of one section; undefined is what the viewer may not see. */
type Part = { [Field in keyof CandidateRecord]?: CandidateRecord[Field] | undefined };

/** What was not sent has no row. */
const factsOf = (names: readonly Name[], candidate: Part, say: Say): Fact[] =>
  names.flatMap((name) =>
    candidate[name] === undefined
      ? []
      : [{ label: say(ANSWER_LABELS[name]), value: answerText(name, candidate[name], say) }],
  );

export const professionalFacts = (candidate: Part, say: Say): Fact[] =>
  factsOf(
    PROFILE_SECTIONS.professional.filter(
      (name) => name !== "currentSalary" || !candidate.unanswered?.includes(name),
    ),
    candidate,
    say,
  );

export const educationFacts = (candidate: Part, say: Say): Fact[] =>
  factsOf(PROFILE_SECTIONS.education, candidate, say);

export function availabilityFacts(candidate: Part, say: Say): Fact[] {
  const { interviewSlotFrom: from, interviewSlotTo: to } = candidate;
  const slot = from && to ? { from: { time: from }, to: { time: to } } : null;
  return PROFILE_SECTIONS.availability.flatMap((name) =>
    name === "interviewSlotFrom"
      ? [{ label: say("Interview Slot"), value: slot && say(sentence("{from} to {to}, India time", slot)) }]
      : factsOf([name], candidate, say),
  );
}

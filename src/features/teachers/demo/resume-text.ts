// Writes the text of an invented teacher's resume from the profile.
import type { CandidateRegistration } from "#features/teachers/domain/fields.ts";
import { formatTime } from "#platform/domain/day.ts";
import { formatRupees } from "#platform/domain/money.ts";
import { writeAchievements, writeSummary } from "./biography.ts";
import type { ResumeText } from "#platform/demo/resume.ts";

export function resumeOf(candidate: CandidateRegistration): ResumeText {
  const { fullName, Address, phone, email, currentSalary, interviewSlotFrom, interviewSlotTo } = candidate;
  const experience = (years: string) =>
    years === "1" ? "1 year" : /^\d+$/.test(years) ? `${years} years` : years;
  return {
    name: fullName,
    headline: `${candidate.ApplyingForProfile} · ${candidate.subjects.join(", ")}`,
    reach: `${Address} · ${phone} · ${email}`,
    sections: [
      { title: "Profile", lines: [writeSummary(candidate)] },
      {
        title: "Experience",
        lines: [
          `Now: ${candidate.currentProfile}, ${experience(candidate.currentExperience)} in this post`,
          `In all: ${experience(candidate.totalExperience)}`,
          // The standard fonts of a PDF have no rupee sign.
          ...(currentSalary > 0
            ? [`Current salary: ${formatRupees(currentSalary).replace("₹", "Rs. ")} a month`]
            : []),
          ...writeAchievements(candidate).map((line) => `- ${line}`),
        ],
      },
      {
        title: "Education",
        lines: [candidate.mandatoryEducation, candidate.otherEducation].flatMap((line) =>
          line ? [line] : [],
        ),
      },
      {
        title: "Languages",
        lines: [
          ...new Set([
            ...(candidate.teachingLanguage ? [candidate.teachingLanguage] : []),
            ...candidate.otherLanguagesKnown,
          ]),
        ].slice(0, 5),
      },
      {
        title: "Availability",
        lines: [
          `Joining: ${candidate.joiningAvailability}`,
          `Interviews: ${formatTime(interviewSlotFrom)} to ${formatTime(interviewSlotTo)}`,
        ],
      },
    ],
  };
}

// The facts of a job in tiles; what the school did not state is left out, but for the pay.
import {
  benefitsOf,
  experienceText,
  joiningText,
  payText,
  postsText,
  tetText,
  withoutCountry,
} from "#domain/vacancies/public/texts.ts";
import { BOARD_LABELS, CONTRACT_LABELS } from "#domain/vacancies/terms.ts";
import type { Vacancy } from "#domain/vacancies/wire.ts";
import { DescriptionList, type Fact } from "#web/ui/display/description-list.tsx";

export function JobFacts({ job }: { job: Omit<Vacancy, "school"> }) {
  const facts: Fact[] = [
    { label: "Pay", value: payText(job) },
    { label: "Contract", value: CONTRACT_LABELS[job.contract] },
    { label: "Place", value: job.city && withoutCountry(job.city) },
    { label: "Posts", value: postsText(job.posts) },
    { label: "Profile", value: job.profile },
    { label: "Subjects", value: job.subjects.join(", ") },
    { label: "Classes", value: job.classes.join(", ") },
    { label: "Board", value: job.board && BOARD_LABELS[job.board] },
    { label: "Medium", value: job.medium },
    { label: "Experience", value: experienceText(job.minExperience) },
    { label: "Degrees", value: job.degrees.join(", ") },
    { label: "Teacher eligibility test", value: tetText(job.tets) },
    { label: "Joining", value: joiningText(job.joining) },
    { label: "The school offers", value: benefitsOf(job).join(", ") },
  ];
  return <DescriptionList facts={facts.filter(({ value }) => Boolean(value))} inRows />;
}

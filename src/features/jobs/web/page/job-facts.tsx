// The facts of a job in tiles; what the school did not state is left out, but for the pay.
import { BOARD_LABELS } from "#platform/domain/teaching-terms.ts";
import { type Text } from "#platform/domain/locale/sentence.ts";
import { usePlaceName } from "#platform/web/places/place-name.tsx";
import {
  benefitsOf,
  experienceText,
  joiningText,
  payText,
  postsText,
  tetText,
} from "#features/jobs/domain/public/texts.ts";
import { CONTRACT_LABELS } from "#features/jobs/domain/terms.ts";
import type { Vacancy } from "#features/jobs/domain/wire.ts";
import { DescriptionList, type Fact } from "#platform/web/ui/display/description-list.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

export function JobFacts({ job }: { job: Omit<Vacancy, "school"> }) {
  const t = useT("jobs");
  const placeName = usePlaceName();
  const say = useSay();
  const sayIfAny = (text: Text | undefined) => text && say(text);
  const facts: Fact[] = [
    { label: t("Pay"), value: say(payText(job)) },
    { label: t("Contract"), value: CONTRACT_LABELS[job.contract] },
    { label: t("Place"), value: job.city && placeName(job.city) },
    { label: t("Posts"), value: say(postsText(job.posts)) },
    { label: t("Profile"), value: job.profile },
    { label: t("Subjects"), value: job.subjects.map(say).join(", ") },
    { label: t("Classes"), value: job.classes.map(say).join(", ") },
    { label: t("Board"), value: job.board && BOARD_LABELS[job.board] },
    { label: t("Medium"), value: job.medium },
    { label: t("Experience"), value: sayIfAny(experienceText(job.minExperience)) },
    { label: t("Degrees"), value: job.degrees.map(say).join(", ") },
    { label: t("Teacher eligibility test"), value: sayIfAny(tetText(job.tets)) },
    { label: t("Joining"), value: sayIfAny(joiningText(job.joining)) },
    { label: t("The school offers"), value: benefitsOf(job).map(say).join(", ") },
  ];
  return (
    <DescriptionList
      facts={facts
        .filter(({ value }) => Boolean(value))
        .map(({ label, value }) => ({ label, value: typeof value === "string" ? say(value) : value }))}
      inRows
    />
  );
}

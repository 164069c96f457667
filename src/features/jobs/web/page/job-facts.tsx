// The facts of a job in tiles; what the school did not state is left out, but for the pay.
import { joined, term, type Text } from "#platform/domain/locale/sentence.ts";
import { placeText } from "#platform/domain/places/place.ts";
import {
  experienceText,
  joiningText,
  payText,
  postsText,
  tetText,
  withoutCountry,
} from "#features/jobs/domain/public/texts.ts";
import { benefitsOf, JOB_FACTS, JOB_FIELDS, jobFieldOf } from "#features/jobs/domain/fields.ts";
import type { Vacancy } from "#features/jobs/domain/wire.ts";
import { DescriptionList } from "#platform/web/ui/display/description-list.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

type Job = Omit<Vacancy, "school">;
type FactName = (typeof JOB_FACTS)[number];

export function JobFacts({ job }: { job: Job }) {
  const t = useT("jobs");
  const say = useSay();
  const sayLabel = useSay("jobs");
  const facts = [
    { label: t("Pay"), text: payText(job) },
    ...JOB_FACTS.map((name) => ({ label: sayLabel(JOB_FIELDS[name].label), text: factText(job, name) })),
    { label: t("The school offers"), text: listText(benefitsOf(job)) },
  ];
  return (
    <DescriptionList
      facts={facts.flatMap(({ label, text }) => (text ? [{ label, value: say(text) }] : []))}
      inRows
    />
  );
}

/** What is no word of the domain and no list of these. */
const FORMATS: { [Name in FactName]?: (value: NonNullable<Job[Name]>) => Text | undefined } = {
  city: (city) => placeText(withoutCountry(city)),
  posts: postsText,
  minExperience: experienceText,
  tets: tetText,
  joining: joiningText,
};

function factText(job: Job, name: FactName): Text | undefined {
  const value = job[name];
  if (value === null) return undefined;
  const format = FORMATS[name] as ((value: Job[FactName]) => Text | undefined) | undefined;
  if (format) return format(value);
  if (typeof value === "object") return listText(value);
  const { textOf = String } = jobFieldOf(name).field ?? {};
  return textOf(String(value));
}

const listText = (words: readonly string[]): Text | undefined =>
  words.length === 0 ? undefined : joined(words.map(term), ", ");

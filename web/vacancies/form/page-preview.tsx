// What teachers read on the page of a job, drawn from a form that may not be saved yet.
import type { Day } from "#domain/day.ts";
import { readBlocks } from "#domain/vacancies/public/description.ts";
import {
  benefitsOf,
  experienceText,
  joiningText,
  lastDayText,
  payText,
  postsText,
  tetText,
  walkInTimes,
  withoutCountry,
} from "#domain/vacancies/public/texts.ts";
import { BOARD_LABELS, CONTRACT_LABELS } from "#domain/vacancies/terms.ts";
import type { Vacancy } from "#domain/vacancies/wire.ts";
import { DescriptionList, type Fact } from "#web/ui/display/description-list.tsx";
import styles from "./preview.module.css";

export function PagePreview({ vacancy, today }: { vacancy: Vacancy; today: Day }) {
  const { title, school, city, description } = vacancy;
  return (
    <section className={styles.page} aria-label="The page of the job">
      <h3>{title || "The title"}</h3>
      <p className={styles.dimmed}>
        {school.instituteName}
        {city && `, ${withoutCountry(city)}`}
      </p>
      <DescriptionList facts={factsOf(vacancy, today)} />
      {readBlocks(description).map((block, index) => (
        // The text does not change while it is shown.
        <Part key={`${index} ${block.kind}`} block={block} />
      ))}
      {description === "" && <p className={styles.dimmed}>The description is missing.</p>}
    </section>
  );
}

type Block = ReturnType<typeof readBlocks>[number];

function Part({ block }: { block: Block }) {
  if (block.kind === "paragraph") {
    return (
      <p>
        {block.lines.map((line, index) => (
          <span key={`${index} ${line}`}>
            {index > 0 && <br />}
            {line}
          </span>
        ))}
      </p>
    );
  }
  return (
    <ul>
      {block.items.map((item, index) => (
        <li key={`${index} ${item}`}>{item}</li>
      ))}
    </ul>
  );
}

/** Only what the school has given. */
function factsOf(vacancy: Vacancy, today: Day): Fact[] {
  const { board, walkIn } = vacancy;
  const facts: Fact[] = [
    { label: "Pay", value: payText(vacancy) },
    { label: "Last day to apply", value: lastDayText(vacancy.closesAt, today) },
    { label: "Contract", value: CONTRACT_LABELS[vacancy.contract] },
    { label: "Posts", value: postsText(vacancy.posts) },
    { label: "Subjects", value: vacancy.subjects.join(", ") },
    { label: "Post", value: vacancy.profile },
    { label: "Classes", value: vacancy.classes.join(", ") },
    { label: "Board", value: board && BOARD_LABELS[board] },
    { label: "Medium", value: vacancy.medium },
    { label: "Experience", value: experienceText(vacancy.minExperience) },
    { label: "Degrees", value: vacancy.degrees.join(", ") },
    { label: "Teacher eligibility test", value: tetText(vacancy.tets) },
    { label: "Joining", value: joiningText(vacancy.joining) },
    { label: "Beside the pay", value: benefitsOf(vacancy).join(", ") },
    ...(walkIn
      ? [
          { label: "Walk-in interviews", value: walkInTimes(walkIn) },
          { label: "Venue", value: walkIn.venue },
          { label: "Please bring", value: walkIn.documents },
        ]
      : []),
  ];
  return facts.filter(({ value }) => Boolean(value));
}

// What teachers read on the page of a job, drawn from a form that may not be saved yet.
import type { Day } from "#domain/day.ts";
import { lastDayText, withoutCountry } from "#domain/vacancies/public/texts.ts";
import type { Vacancy } from "#domain/vacancies/wire.ts";
import { Description } from "#web/vacancies/page/description.tsx";
import { JobFacts } from "#web/vacancies/page/job-facts.tsx";
import { WalkInBox } from "#web/vacancies/page/walk-in-box.tsx";
import styles from "./preview.module.css";

export function PagePreview({ vacancy, today }: { vacancy: Vacancy; today: Day }) {
  const { title, school, city, description, walkIn, closesAt } = vacancy;
  const last = lastDayText(closesAt, today);
  return (
    <section className={`stack ${styles.page}`} aria-label="The page of the job">
      <h4>{title || "The title"}</h4>
      <p className="dimmed">
        {school.instituteName}
        {city && `, ${withoutCountry(city)}`}
      </p>
      <p>{last ? `Last day to apply: ${last}` : "The closing date is missing."}</p>
      {walkIn && <WalkInBox walkIn={walkIn} />}
      <JobFacts job={vacancy} />
      {description === "" ? (
        <p className="dimmed">The description is missing.</p>
      ) : (
        <Description text={description} />
      )}
    </section>
  );
}

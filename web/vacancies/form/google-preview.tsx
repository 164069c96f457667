// A job as a search engine would list it: title, school, place, pay, date and type.
import { type Day, formatDay } from "#domain/day.ts";
import { benefitsOf, payText, withoutCountry } from "#domain/vacancies/public/texts.ts";
import type { ContractKind } from "#domain/vacancies/terms.ts";
import type { Vacancy } from "#domain/vacancies/wire.ts";
import styles from "./preview.module.css";

/** As search engines name the kinds of contract that the page's data give them. */
const TYPES: Record<ContractKind, string> = {
  permanent: "Full-time",
  contract: "Contractor",
  guest: "Temporary work",
  "part-time": "Part-time",
};

type Props = { vacancy: Vacancy; today: Day };

export function GooglePreview({ vacancy, today }: Props) {
  const { title, school, city, contract } = vacancy;
  const hasPay = vacancy.payFrom !== null || vacancy.payTo !== null;
  return (
    <section className={styles.google} aria-label="In Google’s list of jobs">
      <p className={styles.title}>{title || "The title"}</p>
      <p>{school.instituteName}</p>
      <p className="dimmed">{city ? withoutCountry(city) : "The city is missing"}</p>
      <p className="dimmed">via EduNakuri</p>
      <ul className={`row gap-xs list above-sm ${styles.signs}`}>
        <li>{postedText(vacancy.publishAt, today)}</li>
        {hasPay && <li>{payText(vacancy)}</li>}
        <li>{TYPES[contract]}</li>
        {benefitsOf(vacancy).map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </ul>
      {!hasPay && <p className={styles.hint}>With the pay it is shown more often.</p>}
      {!vacancy.closesAt && <p className={styles.hint}>It is listed once it has a closing date.</p>}
    </section>
  );
}

function postedText(publishAt: Day | null, today: Day): string {
  if (publishAt === null || publishAt === today) return "Posted today";
  return publishAt > today ? `Online from ${formatDay(publishAt)}` : `Posted on ${formatDay(publishAt)}`;
}

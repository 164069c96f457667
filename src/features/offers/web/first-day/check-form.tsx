// The questions of day 30 or day 90: five rows of three choices, and whether the teacher is still there (JOIN-8).
import {
  CHECK_CHOICE_LABELS,
  CHECK_CHOICES,
  CHECK_QUESTION_LABELS,
  CHECK_QUESTIONS,
} from "#features/offers/domain/first-day/checks.ts";
import type { FirstDay, ShownCheck } from "#features/offers/domain/first-day/calls.ts";
import { formatDay } from "#platform/domain/day.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import styles from "./first-day.module.css";
import { type FormPlace, StepForm } from "./step-form.tsx";

type Props = { check: ShownCheck; firstDay: FirstDay; place: FormPlace };

export function CheckForm({ check, firstDay, place }: Props) {
  const t = useT("first-days");
  const locale = useLocale();
  const { day, until, isAnswered, mayAnswer } = check;
  const title = t("Your first {days} days at {school}", { days: day, school: firstDay.school });
  if (!mayAnswer)
    return (
      <p className="dimmed fine text">
        {title}: {t("answered, and the quarter has ended.")}
      </p>
    );
  const form = (
    <StepForm place={place} step={`check ${day}`} label={title} className="above-xs">
      {(isBusy, typed) => <Questions check={check} isBusy={isBusy} typed={typed} />}
    </StepForm>
  );
  return (
    <section className={`card padded ${styles.part}`} aria-label={title} data-not-printed>
      <h2 className={styles.title}>{title}</h2>
      <p className="dimmed fine text above-2xs">
        {t(
          "Your school never reads your answers: only what at least five teachers say together, once the quarter has ended.",
        )}{" "}
        {isAnswered
          ? t("You can change them until {day}.", { day: formatDay(until, locale) })
          : t("You can answer until {day}.", { day: formatDay(until, locale) })}
      </p>
      {isAnswered ? (
        <details key="answered" className={styles.fold} open={place.refused?.step === `check ${day}`}>
          <summary className="tap">{t("You have answered. Change your answers")}</summary>
          {form}
        </details>
      ) : (
        form
      )}
    </section>
  );
}

type QuestionsProps = { check: ShownCheck; isBusy: boolean; typed: Readonly<Record<string, string>> };

function Questions({ check: { answers, isAnswered }, isBusy, typed }: QuestionsProps) {
  const t = useT("first-days");
  const say = useSay("first-days");
  const choices = CHECK_CHOICES.map((choice) => ({ value: choice, label: say(CHECK_CHOICE_LABELS[choice]) }));
  const stay = answers && String(answers.isStillThere);
  return (
    <>
      {CHECK_QUESTIONS.map((question) => (
        <Row
          key={question}
          name={question}
          legend={say(CHECK_QUESTION_LABELS[question])}
          options={choices}
          chosen={typed[question] ?? answers?.[question] ?? null}
        />
      ))}
      <Row
        name="isStillThere"
        legend={t("Do you still work there?")}
        options={[
          { value: "true", label: say("Yes") },
          { value: "false", label: say("No") },
        ]}
        chosen={typed["isStillThere"] ?? stay}
      />
      <div className="row above-xs">
        <Button type="submit" busy={isBusy}>
          {isAnswered ? t("Change answers") : t("Send answers")}
        </Button>
      </div>
    </>
  );
}

type RowProps = {
  name: string;
  legend: string;
  options: readonly { value: string; label: string }[];
  chosen: string | null;
};

function Row({ name, legend, options, chosen }: RowProps) {
  return (
    <fieldset className={styles.question}>
      <legend className="text">{legend}</legend>
      <div className={styles.choices}>
        {options.map(({ value, label }) => (
          <label key={value} className={styles.choice}>
            <input type="radio" name={name} value={value} required defaultChecked={value === chosen} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

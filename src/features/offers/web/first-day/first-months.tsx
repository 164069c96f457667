// What teachers say 30 and 90 days after their first day, counted by quarter: for a school in words, for staff in numbers (JOIN-9).
import { useQuery } from "@tanstack/react-query";
import {
  CHECK_CHOICE_LABELS,
  CHECK_QUESTION_LABELS,
  CHECK_QUESTIONS,
  SHARE_LABELS,
} from "#features/offers/domain/first-day/checks.ts";
import type { FirstMonthsOfAll, FirstMonthsOfSchool } from "#features/offers/domain/first-day/calls.ts";
import { formatDay } from "#platform/domain/day.ts";
import { formatCount } from "#platform/domain/money.ts";
import { useLocale } from "#platform/web/language/locale.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { DescriptionList } from "#platform/web/ui/display/description-list.tsx";
import { firstMonthsQueries } from "#features/offers/web/queries.ts";

export function FirstMonthsOfSchoolCard() {
  const { data } = useQuery(firstMonthsQueries.ofSchool());
  const say = useSay("first-days");
  return (
    data && (
      <FirstMonths
        counted={data.counted}
        valueOf={({ shares }: FirstMonthsOfSchool["counted"][number], question) =>
          say(SHARE_LABELS[shares[question]])
        }
      />
    )
  );
}

export function FirstMonthsOfAllCard() {
  const { data } = useQuery(firstMonthsQueries.ofAll());
  const say = useSay("first-days");
  return (
    data && (
      <FirstMonths
        counted={data.counted}
        valueOf={({ counts }: FirstMonthsOfAll["counted"][number], question) =>
          Object.entries(counts[question])
            .map(([choice, count]) => `${say(CHECK_CHOICE_LABELS[choice as "yes"])} ${formatCount(count)}`)
            .join(" · ")
        }
      />
    )
  );
}

const QUESTIONS = [...CHECK_QUESTIONS, "isStillThere"] as const;

type Counted = Pick<FirstMonthsOfAll["counted"][number], "day" | "from" | "until" | "people">;
type Props<Row extends Counted> = {
  counted: readonly Row[];
  valueOf: (row: Row, question: (typeof QUESTIONS)[number]) => string;
};

function FirstMonths<Row extends Counted>({ counted, valueOf }: Props<Row>) {
  const t = useT("first-days");
  const say = useSay("first-days");
  const locale = useLocale();
  return (
    <Card title={t("After 30 and 90 days")} className="above">
      <p className="dimmed fine text">
        {t(
          "Teachers answer without a name. Answers are shown once at least five people have given them and their quarter has ended; fewer wait for the next quarter.",
        )}
      </p>
      {counted.length === 0 && <p className="text above-xs">{t("Nothing to show yet.")}</p>}
      <div className="grid wide-halves above-xs">
        {counted.map((row) => (
          <section key={`${row.day} ${row.until}`}>
            <h3>{t("After {days} days", { days: row.day })}</h3>
            <p className="dimmed fine text">
              {t("{from} to {until}, at least {people} people", {
                from: formatDay(row.from, locale),
                until: formatDay(row.until, locale),
                people: row.people,
              })}
            </p>
            <DescriptionList
              inRows
              facts={QUESTIONS.map((question) => ({
                label:
                  question === "isStillThere" ? t("Still work there") : say(CHECK_QUESTION_LABELS[question]),
                value: valueOf(row, question),
              }))}
            />
          </section>
        ))}
      </div>
    </Card>
  );
}

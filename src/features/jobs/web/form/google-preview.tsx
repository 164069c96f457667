// A job as a search engine would list it: title, school, place, pay, date and type.
import { sentence, type Text } from "#platform/domain/locale/sentence.ts";
import { usePlaceName } from "#platform/web/places/place-name.tsx";
import type { Day } from "#platform/domain/day.ts";
import { benefitsOf, payText } from "#features/jobs/domain/public/texts.ts";
import type { ContractKind } from "#features/jobs/domain/terms.ts";
import type { Vacancy } from "#features/jobs/domain/wire.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

/** As search engines name the kinds of contract that the page's data give them. */
const TYPES: Record<ContractKind, string> = {
  permanent: "Full-time",
  contract: "Contractor",
  guest: "Temporary work",
  "part-time": "Part-time",
};

type Props = { vacancy: Vacancy; today: Day };

export function GooglePreview({ vacancy, today }: Props) {
  const placeName = usePlaceName();
  const say = useSay("posting");
  const t = useT("posting");
  const { title, school, city, contract } = vacancy;
  const hasPay = vacancy.payFrom !== null || vacancy.payTo !== null;
  return (
    <section className="stack no-gap panel roomy breaks" aria-label={t("In Google’s list of jobs")}>
      <p className="heading strong">{title || t("The title")}</p>
      <p>{school.instituteName}</p>
      <p className="dimmed">{city ? placeName(city) : t("The city is missing")}</p>
      <p className="dimmed">{t("via EduNakuri")}</p>
      <ul className="row gap-xs list above-sm fine">
        <li className="tag">{say(postedText(vacancy.publishAt, today))}</li>
        {hasPay && <li className="tag">{say(payText(vacancy))}</li>}
        <li className="tag">{say(TYPES[contract])}</li>
        {benefitsOf(vacancy).map((benefit) => (
          <li key={benefit} className="tag">
            {say(benefit)}
          </li>
        ))}
      </ul>
      {!hasPay && <p className="accent above-sm fine">{t("With the pay it is shown more often.")}</p>}
      {!vacancy.closesAt && (
        <p className="accent above-sm fine">{t("It is listed once it has a closing date.")}</p>
      )}
    </section>
  );
}

function postedText(publishAt: Day | null, today: Day): Text {
  if (publishAt === null || publishAt === today) return "Posted today";
  return publishAt > today
    ? sentence("Online from {day}", { day: { day: publishAt } })
    : sentence("Posted on {day}", { day: { day: publishAt } });
}

// The preview of a job: as search engines list it, and its page.
import { usePlaceName } from "#platform/web/places/place-name.tsx";
import type { Day } from "#platform/domain/day.ts";
import { benefitsOf } from "#features/jobs/domain/fields.ts";
import type { Vacancy } from "#features/jobs/domain/wire.ts";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { lastDayText, payText } from "#features/jobs/domain/public/texts.ts";
import { Description } from "#features/jobs/web/page/description.tsx";
import { JobFacts } from "#features/jobs/web/page/job-facts.tsx";
import { WalkInBox } from "#features/jobs/web/page/walk-in-box.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";
import { sentence, type Text } from "#platform/domain/locale/sentence.ts";
import type { ContractKind } from "#features/jobs/domain/terms.ts";

type Props = { vacancy: Vacancy | null; today: Day; onClose: () => void };

/** Closed while there is no vacancy. */
export function PreviewDialog({ vacancy, today, onClose }: Props) {
  const t = useT("posting");
  return (
    <FormDialog opened={vacancy !== null} title={t("Preview")} onClose={onClose} wide>
      {vacancy && (
        <div className="stack gap-lg">
          <div>
            <h3 className="below-sm">{t("In Google’s list of jobs")}</h3>
            <GooglePreview vacancy={vacancy} today={today} />
          </div>
          <div>
            <h3 className="below-sm">{t("The page of the job")}</h3>
            <PagePreview vacancy={vacancy} today={today} />
          </div>
        </div>
      )}
    </FormDialog>
  );
}

/** What teachers read on the page of a job, drawn from a form that may not be saved yet. */
function PagePreview({ vacancy, today }: { vacancy: Vacancy; today: Day }) {
  const placeName = usePlaceName();
  const say = useSay();
  const t = useT("posting");
  const { title, school, city, description, walkIn, closesAt } = vacancy;
  const last = lastDayText(closesAt, today);
  return (
    <section className="stack panel roomy breaks" aria-label={t("The page of the job")}>
      <h4 className="heading">{title || t("The title")}</h4>
      <p className="dimmed">
        {school.instituteName}
        {city && `, ${placeName(city)}`}
      </p>
      <p>{last ? t("Last day to apply: {last}", { last: say(last) }) : t("The closing date is missing.")}</p>
      {walkIn && <WalkInBox walkIn={walkIn} />}
      <JobFacts job={vacancy} />
      {description === "" ? (
        <p className="dimmed">{t("The description is missing.")}</p>
      ) : (
        <Description text={description} />
      )}
    </section>
  );
}

/** As search engines name the kinds of contract that the page's data give them. */
const TYPES: Record<ContractKind, string> = {
  permanent: "Full-time",
  contract: "Contractor",
  guest: "Temporary work",
  "part-time": "Part-time",
};

/** As a search engine would list it: title, school, place, pay, date and type. */
function GooglePreview({ vacancy, today }: { vacancy: Vacancy; today: Day }) {
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

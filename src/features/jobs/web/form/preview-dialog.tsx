// The preview of a job: as search engines list it, and its page.
import { usePlaceName } from "#platform/web/places/place-name.tsx";
import type { Day } from "#platform/domain/day.ts";
import type { Vacancy } from "#features/jobs/domain/wire.ts";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { GooglePreview } from "./google-preview.tsx";
import { lastDayText } from "#features/jobs/domain/public/texts.ts";
import { Description } from "#features/jobs/web/page/description.tsx";
import { JobFacts } from "#features/jobs/web/page/job-facts.tsx";
import { WalkInBox } from "#features/jobs/web/page/walk-in-box.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { useSay } from "#platform/web/language/use-say.ts";

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

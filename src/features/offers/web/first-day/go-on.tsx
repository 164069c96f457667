// How a school goes on whose teacher did not join: the job again, and the others who came far (JOIN-6).
import { STAGE_LABELS } from "#features/applications/domain/stages.ts";
import type { FirstDay } from "#features/offers/domain/first-day/calls.ts";
import { threadPath } from "#features/threads/domain/paths.ts";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import styles from "./first-day.module.css";
import { type FormPlace, StepForm } from "./step-form.tsx";

type Props = { next: NonNullable<FirstDay["next"]>; place: FormPlace };

export function GoOn({ next: { vacancyId, title, state, finalists }, place }: Props) {
  const t = useT("first-days");
  const say = useSay("applicants");
  return (
    <section className={`card padded ${styles.part}`} aria-label={t("Fill the post again")} data-not-printed>
      <h2 className={styles.title}>{t("Fill the post again")}</h2>
      <p className="text above-2xs">{title}</p>
      {finalists.length > 0 && (
        <>
          <p className="dimmed fine text above-xs">{t("Who came furthest with you before:")}</p>
          <ul className="list lined above-2xs">
            {finalists.map(({ applicationId, person, stage }) => (
              <li key={applicationId} className="row between tight">
                <TextLink to={threadPath(applicationId, "school")} underlined className="tap">
                  {person ?? say("Deleted account")}
                </TextLink>
                <span className="dimmed fine">{say(STAGE_LABELS[stage])}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="above-xs">
        {state === "published" ? (
          <ButtonLink look="default" to={`/employer/profile?tab=applicants&desk=${vacancyId}`}>
            {t("The job is open: see all applicants")}
          </ButtonLink>
        ) : (
          <StepForm place={place} step={`reopen ${state}`} label={t("Open the job again")}>
            {(isBusy) => (
              <>
                <input type="hidden" name="job" value={vacancyId} />
                <Button type="submit" busy={isBusy}>
                  {t("Open the job again")}
                </Button>
                {state !== "paused" && (
                  <p className="dimmed fine text above-2xs">
                    {t("A closed job stays closed: you get a copy of it as a draft, ready to post.")}
                  </p>
                )}
              </>
            )}
          </StepForm>
        )}
      </div>
    </section>
  );
}

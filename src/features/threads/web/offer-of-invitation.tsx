// Somebody who was invited without an application and is selected gets an offer for one of the school's jobs: the application is
// made first (OFFER-71).
import { useQuery } from "@tanstack/react-query";
import { Form, useNavigation } from "react-router";
import { ownVacancyQueries, MAX_JOBS } from "#features/jobs/web/school/queries.ts";
import type { Thread } from "#features/threads/domain/calls.ts";
import type { Text } from "#platform/domain/locale/sentence.ts";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { Select } from "#platform/web/ui/form/field.tsx";

export const jobsForOffer = () => ownVacancyQueries.newest(MAX_JOBS);

export const mayGetOffer = ({ about, interviews }: Thread): boolean =>
  about === "invitation" && interviews.at(-1)?.result === "Selected";

export function OfferOfInvitation({ problem }: { problem: Text | null }) {
  const t = useT("threads");
  const say = useSay();
  const { state, formData } = useNavigation();
  const { data } = useQuery(jobsForOffer());
  const jobs = data?.items.filter((job) => job.state !== "draft" && job.state !== "removed") ?? [];
  return (
    <Form method="post" className="card padded stack gap-sm start below" aria-label={t("Make Offer")}>
      {problem && <Notice tone="bad">{say(problem)}</Notice>}
      {jobs.length === 0 ? (
        <>
          <p className="text">{t("An offer belongs to a job. Post it first, then make the offer here.")}</p>
          <ButtonLink small look="default" to="/employer/profile?tab=jobs&job=new">
            {t("Post a Job")}
          </ButtonLink>
        </>
      ) : (
        <>
          <Select
            name="job"
            label={t("Offer for which job?")}
            description={t("The invitation becomes an application for it, with what you both wrote here.")}
            options={jobs.map(({ _id, title }) => ({ value: _id, label: title }))}
          />
          <Button type="submit" busy={state !== "idle" && formData?.has("job") === true}>
            {t("Make Offer")}
          </Button>
        </>
      )}
    </Form>
  );
}

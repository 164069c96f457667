// The form with which a candidate applies: one tap opens it, one confirms. It says what the school gets. The note is kept in
// this browser for this job and account until it is sent.
import { useEffect } from "react";
import { useActionData, useSearchParams } from "react-router";
import { MAX_APPLICATION_NOTE } from "#features/applications/domain/terms.ts";
import { isLostConnection, browserApi } from "#platform/web/api.ts";
import { formatCount } from "#platform/domain/money.ts";
import { accountIn } from "#features/accounts/web/session/queries.ts";
import { useSession } from "#features/accounts/web/session/session.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { useDraft } from "#platform/web/ui/form/draft/form-draft.ts";
import { Form, FormEnd } from "#platform/web/ui/form/form.tsx";
import { LongTextField } from "#platform/web/ui/form/form-fields.tsx";
import { useForm, useValue } from "#platform/web/ui/form/use-form.ts";
import type { ApplyAnswer } from "#features/jobs/web/apply/apply-action.ts";
import { forgetKeptJob } from "#features/jobs/web/apply/kept-job.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useChange, queryOf } from "#platform/web/query.ts";
import type { VacancyPage } from "#features/jobs/domain/wire.ts";

/** What the way to apply needs of a job. */
export type JobToApplyFor = Pick<VacancyPage, "_id" | "slug" | "title" | "takesApplications"> & {
  school: { instituteName: string };
};

const NO_NOTE = { note: "" };

export function ApplyForm({ job, isAgain }: { job: JobToApplyFor; isAgain: boolean }) {
  const t = useT("jobs");
  const [search] = useSearchParams();
  const answered = useActionData<ApplyAnswer>();
  const account = accountIn(useSession());
  const draft = useDraft(`application ${job.slug} of ${account}`, NO_NOTE);
  const apply = useApply(job._id);
  const form = useForm({
    initialValues: { note: answered?.note ?? "" },
    initialProblem: answered?.refusal,
    onValuesChange: draft.keep,
    send: async ({ note }) => {
      await apply.mutateAsync(note.trim());
      draft.forget();
      forgetKeptJob(job.slug);
      toast.good(t("Your application is sent."), { seconds: 3 });
    },
    failure: (error) =>
      `Your application could not be sent. ${isLostConnection(error) ? "Please check your connection and try again" : "Our server has a fault: please try again in a moment"}; your note is kept.`,
  });
  const letters = useValue(form, ({ note }) => note.length);

  // The storage is not there on the server.
  useEffect(() => {
    const { note } = draft.take();
    if (note && form.getValues().note === "") form.setFieldValue("note", note);
    // Once, when the page's code runs.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const isOpen = search.has("apply") || answered !== undefined;
  return (
    <details open={isOpen || undefined}>
      <summary className="button wide unmarked">{isAgain ? t("Apply again") : t("Apply")}</summary>
      <Form form={form} className="stack gap-sm above-sm">
        <input type="hidden" name="vacancy" value={job._id} />
        {search.has("confirmed") && (
          <Notice role="note">
            {t("Your email address is confirmed. One step is left: send your application.")}
          </Notice>
        )}
        <p className="breaks text">
          {t(
            "{instituteName} gets your profile as it is now. It reads your phone number, your email address and your resume too, if you have uploaded one; where it looks at applications without names, only once it invites you, decides against you, or shows the names. No other school gets your application. Your current salary is not shown. When you withdraw, the application no longer shows your contact details.",
            { instituteName: job.school.instituteName },
          )}
        </p>
        <LongTextField
          name="note"
          label={t("Note to the school (optional)")}
          description={t("{letters} of {maxApplicationNote} characters", {
            letters: formatCount(letters),
            maxApplicationNote: formatCount(MAX_APPLICATION_NOTE),
          })}
          descriptionBelow
          maxLength={MAX_APPLICATION_NOTE}
          rows={4}
        />
        <FormEnd>
          <Button type="submit" wide busy={form.isBusy}>
            {t("Send application")}
          </Button>
        </FormEnd>
      </Form>
    </details>
  );
}

/** Sends an application for a job. */
function useApply(jobId: string) {
  const { queryKey } = queryOf("/api/candidate/vacancies/{id}", { params: { id: jobId } });
  return useChange(
    (note: string) =>
      browserApi.post("/api/vacancies/{id}/applications", {
        params: { id: jobId },
        body: { ...(note !== "" && { note }) },
      }),
    {
      onDone: ({ application }, _note, cache) =>
        cache.setQueryData(queryKey, (own) => own && { ...own, application }),
      changesWhenDone: ["/api/candidate/applications"],
      // The application may have been sent in another tab.
      changesWhenRefused: ["/api/candidate/vacancies/{id}"],
    },
  );
}

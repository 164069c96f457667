// The form with which a candidate applies: one tap opens it, one confirms. It says what the school gets. The note is kept in
// this browser until it is sent.
import { type FormEvent, useState, useSyncExternalStore } from "react";
import { Form, useActionData, useSearchParams } from "react-router";
import { MAX_APPLICATION_NOTE } from "#domain/applications/terms.ts";
import { formatCount } from "#domain/money.ts";
import { errorMessage } from "#web/api.ts";
import type { ApplyAnswer } from "#web/vacancies/apply/apply-action.ts";
import type { JobToApplyFor } from "#web/vacancies/apply/job-to-apply-for.ts";
import { forgetKeptJob } from "#web/vacancies/apply/kept-job.ts";
import { useApply } from "#web/vacancies/apply/use-apply.ts";
import { useSingleFlight } from "#web/ui/feedback/single-flight.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { useDraft } from "#web/ui/form/draft/form-draft.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Textarea } from "#web/ui/form/field.tsx";
import styles from "#web/vacancies/apply/apply.module.css";

const NO_NOTE = { note: "" };
const never = () => () => {};
const NO_SECRETS: readonly string[] = [];
const NOT_SENT =
  "Your application could not be sent. Please check your connection and try again; your note is kept.";

export function ApplyForm({ job, isAgain }: { job: JobToApplyFor; isAgain: boolean }) {
  const [search] = useSearchParams();
  const answered = useActionData<ApplyAnswer>();
  const [typed, setTyped] = useState(answered?.note);
  const [refusal, setRefusal] = useState(answered?.refusal);
  const draft = useDraft(`application ${job.slug}`, NO_NOTE, NO_SECRETS);
  // The storage is not there on the server.
  const kept = useSyncExternalStore(
    never,
    () => draft.take().note ?? "",
    () => "",
  );
  const note = typed ?? kept;
  const apply = useApply(job._id);
  const singleFlight = useSingleFlight();

  function type(text: string) {
    setTyped(text);
    draft.keep({ note: text });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setRefusal(undefined);
    void singleFlight(async () => {
      try {
        await apply.mutateAsync(note.trim());
        draft.forget();
        forgetKeptJob(job.slug);
        toast.good("Your application is sent.", { seconds: 3 });
      } catch (error) {
        setRefusal(errorMessage(error, NOT_SENT));
      }
    });
  }

  const isOpen = search.has("apply") || answered !== undefined;
  return (
    <details className={styles.apply} open={isOpen || undefined}>
      <summary className={styles.open}>{isAgain ? "Apply again" : "Apply"}</summary>
      <Form method="post" onSubmit={submit} className={styles.form}>
        <input type="hidden" name="vacancy" value={job._id} />
        <p className={styles.consent}>
          {job.school.instituteName} gets your profile as it is now, with your phone number, your email
          address and your resume, if you have uploaded one. No other school does. Your current salary is not
          shown. When you withdraw, your contact details are no longer shown.
        </p>
        <Textarea
          name="note"
          label="Note to the school (optional)"
          description={`${formatCount(note.length)} of ${formatCount(MAX_APPLICATION_NOTE)} characters`}
          descriptionBelow
          value={note}
          maxLength={MAX_APPLICATION_NOTE}
          rows={4}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        {refusal && <Notice tone="bad">{refusal}</Notice>}
        <Button type="submit" wide busy={apply.isPending}>
          Send application
        </Button>
      </Form>
    </details>
  );
}

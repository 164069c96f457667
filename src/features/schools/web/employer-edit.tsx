// The edit of an employer's record.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Employer } from "#features/schools/domain/calls.ts";
import { employerEdit, type Job } from "#features/schools/domain/forms.ts";
import { createEtag } from "#platform/domain/etag.ts";
import { findEditErrors, FIELD_ORDER } from "#features/schools/web/employer-form/form-check.ts";
import { type EditValues, toFormValues } from "#features/schools/web/employer-form/form-values.ts";
import {
  ContactFields,
  InstituteFields,
  PhotoField,
  PublicPageFields,
  FormCard,
} from "#features/schools/web/employer-form/institute-fields.tsx";
import { useEditEmployer } from "#features/schools/web/queries.ts";
import { useReloadOffer } from "#platform/web/ui/feedback/reload-offer.ts";
import { chosenFile } from "#platform/web/ui/files/file-choice.ts";
import { pickChanges } from "#platform/web/ui/form/changed-fields.ts";
import { ErrorSummary } from "#platform/web/ui/form/error-summary.tsx";
import { firstErrorMessage } from "#platform/web/ui/form/form-check.ts";
import { Form } from "#platform/web/ui/form/form.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { useForm } from "#platform/web/ui/form/use-form.ts";
import { TextLink } from "#platform/web/ui/text-link.tsx";
import { useSession } from "#features/accounts/web/session/session.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { useT } from "#platform/web/language/use-t.tsx";
import { queryOf } from "#platform/web/query.ts";

type Props = {
  employer: Employer;
  onSaved: (employer: Employer) => void;
  onCancel: () => void;
  /** The message after saving; employers and admins read different ones (EDASH-7, EDASH-12). */
  done?: string;
};

const SHORT = { seconds: 3 };

export function EmployerEditForm(props: Props) {
  const [record, setRecord] = useState(props.employer);
  // A newer version of the record restarts the form.
  return <EditForm key={createEtag(record)} {...props} employer={record} onReloaded={setRecord} />;
}

function EditForm({
  employer,
  onSaved,
  onCancel,
  onReloaded,
  done = "Profile updated successfully!",
}: Props & { onReloaded: (employer: Employer) => void }) {
  const t = useT("employer");
  const [initialValues] = useState(() => toFormValues(employer));
  const edit = useEditEmployer();
  const cache = useQueryClient();
  const offerReload = useReloadOffer();
  const { user } = useSession();
  const form = useForm<EditValues>({
    initialValues,
    validate: findEditErrors,
    send,
    failure: sentenceOfFault,
    failurePlace: "toast",
    seconds: SHORT.seconds,
    invalid: (wrong) => firstErrorMessage(wrong, FIELD_ORDER),
    onError: (error) => offerReload({ error, what: "profile", reload }),
  });

  async function send({ employerPhoto, ...values }: EditValues) {
    const asRead = createEtag(employer);
    const removal = employerPhoto === "remove" && { removePhoto: true };
    const body = employerEdit.parse({ ...pickChanges(values, initialValues), ...removal, asRead });
    const saved = await edit.mutateAsync({
      params: { id: employer._id },
      body,
      files: { employerPhoto: chosenFile(employerPhoto) },
    });
    toast.good(done, SHORT);
    onSaved(saved);
  }

  async function reload() {
    onReloaded(
      await cache.fetchQuery({
        ...queryOf("/api/employer/id/{id}", { params: { id: employer._id } }),
        staleTime: 0,
      }),
    );
  }

  return (
    <Form form={form} className="stack gap-lg" submit={t("Save Changes")} onCancel={onCancel}>
      <ErrorSummary />
      {user && <BadgeNotice />}
      <FormCard title={t("How to reach you")}>
        <ContactFields emailFixed />
      </FormCard>
      <FormCard title={t("Your institute")}>
        <InstituteFields />
        <PublicPageFields />
        <PhotoField stored={employer.photo} />
      </FormCard>
      <FormCard title={t("Job Postings")}>
        <PostedJobs jobs={employer.jobs} />
      </FormCard>
    </Form>
  );
}

/** What an edit does to the badge of a verified school (SCHOOL-6). */
function BadgeNotice() {
  const t = useT("employer");
  const { data } = useQuery(queryOf("/api/employer/verification"));
  if (!data?.badge) return null;
  return (
    <Notice role="note">
      {t(
        "Our staff have read your name, affiliation, type, address, website and phone. When you change one, “Verified school” rests until they have looked again.",
      )}
    </Notice>
  );
}

/** The sentence for an answer that is no success, or for no answer at all (EDASH-13). */
function sentenceOfFault(error: unknown): string {
  return error instanceof TypeError ? "Something went wrong during update." : "Update failed.";
}

/**
 * The school's jobs in the edit of its record: their titles, and the way to the tab where they are posted and changed.
 */
function PostedJobs({ jobs }: { jobs: readonly Job[] }) {
  const t = useT("employer");
  const { user } = useSession();
  return (
    <div data-wide>
      {jobs.length === 0 ? (
        <p>{t("No jobs posted yet")}</p>
      ) : (
        <ul>
          {jobs.map((job) => (
            <li key={`${job.title} ${job.location} ${job.description}`}>{job.title}</li>
          ))}
        </ul>
      )}
      {user ? (
        <TextLink to="/employer/profile?tab=jobs">{t("Post and change jobs under Jobs")}</TextLink>
      ) : (
        <p>{t("The school posts and changes its jobs in its dashboard.")}</p>
      )}
    </div>
  );
}

// The edit of an employer's record.
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Employer, employerEdit } from "#domain/employers/contract.ts";
import { createEtag } from "#domain/etag.ts";
import { FormCard } from "#web/employers/employer-form/form-card.tsx";
import { findEditErrors, sortByFormOrder, FIELD_ORDER } from "#web/employers/employer-form/form-check.ts";
import { type EditValues, toFormValues } from "#web/employers/employer-form/form-values.ts";
import {
  ContactFields,
  InstituteFields,
  PublicPageFields,
} from "#web/employers/employer-form/institute-fields.tsx";
import { PostedJobs } from "#web/employers/employer-form/posted-jobs.tsx";
import { PhotoField } from "#web/employers/employer-form/photo-field.tsx";
import { employerQueries, useEditEmployer } from "#web/employers/queries.ts";
import { useReloadOffer } from "#web/ui/feedback/reload-offer.ts";
import { chosenFile, type FileChoice } from "#web/ui/files/file-choice.ts";
import { pickChanges } from "#web/ui/form/changed-fields.ts";
import { ErrorSummary } from "#web/ui/form/error-summary.tsx";
import { firstErrorMessage } from "#web/ui/form/form-check.ts";
import { FormFields, useFormId } from "#web/ui/form/form-fields.tsx";
import { useUnsavedChanges } from "#web/ui/form/unsaved-changes.ts";
import { toast } from "#web/ui/feedback/toast-store.ts";
import { Button } from "#web/ui/button.tsx";
import { useServerForm } from "#web/ui/form/use-server-form.ts";

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
  const id = useFormId();
  const [initialValues] = useState(() => toFormValues(employer));
  const [photo, setPhoto] = useState<FileChoice>(null);
  const edit = useEditEmployer();
  const cache = useQueryClient();
  const offerReload = useReloadOffer();
  const { form, submit, attempt, errors } = useServerForm<EditValues>({
    initialValues,
    validate: findEditErrors,
    send,
    failure: sentenceOfFault,
    seconds: SHORT.seconds,
    invalid: (wrong) => firstErrorMessage(wrong, FIELD_ORDER),
    onError: (error) => offerReload({ error, what: "profile", reload }),
  });

  const { markSaved, leaveBy } = useUnsavedChanges(() => [form.getValues(), photo]);

  async function send(values: EditValues) {
    const asRead = createEtag(employer);
    const removal = photo === "remove" && { removePhoto: true };
    const body = employerEdit.parse({ ...pickChanges(values, initialValues), ...removal, asRead });
    const saved = await edit.mutateAsync({
      params: { id: employer._id },
      body,
      files: { employerPhoto: chosenFile(photo) },
    });
    markSaved();
    toast.good(done, SHORT);
    onSaved(saved);
  }

  async function reload() {
    onReloaded(await cache.fetchQuery({ ...employerQueries.byId(employer._id), staleTime: 0 }));
  }

  const orderedErrors = sortByFormOrder(errors);
  return (
    <form method="post" onSubmit={submit} noValidate>
      <FormFields form={form} id={id}>
        <div className="stack gap-lg">
          {attempt > 0 && orderedErrors.length > 0 && (
            <ErrorSummary key={attempt} formId={id} errors={orderedErrors} />
          )}
          <FormCard title="How to reach you">
            <ContactFields emailFixed />
          </FormCard>
          <FormCard title="Your institute">
            <InstituteFields />
            <PublicPageFields />
            <PhotoField
              formId={id}
              photo={photo}
              stored={employer.photo}
              onChange={(next) => {
                setPhoto(next);
                form.clearFieldError("employerPhoto");
              }}
              error={errors["employerPhoto"]}
            />
          </FormCard>
          <FormCard title="Job Postings">
            <PostedJobs jobs={employer.jobs} />
          </FormCard>
          <div className="row end">
            <Button look="default" onClick={() => void leaveBy(onCancel)}>
              Cancel
            </Button>
            <Button type="submit" busy={edit.isPending}>
              Save Changes
            </Button>
          </div>
        </div>
      </FormFields>
    </form>
  );
}

/** The sentence for an answer that is no success, or for no answer at all (EDASH-13). */
function sentenceOfFault(error: unknown): string {
  return error instanceof TypeError ? "Something went wrong during update." : "Update failed.";
}

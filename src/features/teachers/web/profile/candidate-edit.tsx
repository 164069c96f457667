// The edit of a candidate's profile, in a dialog or on its own page.
import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { CandidateRecord } from "#features/teachers/domain/record.ts";
import { isLostConnection } from "#platform/web/api.ts";
import { candidateEdit } from "#features/teachers/domain/fields.ts";
import { readEmail } from "#platform/domain/email-address.ts";
import { createEtag } from "#platform/domain/etag.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import { CandidateForm } from "#features/teachers/web/candidate-form/form-body.tsx";
import { findEditErrors } from "#features/teachers/web/candidate-form/form-check.ts";
import { EDIT_SECTIONS } from "#features/teachers/web/candidate-form/form-sections.ts";
import {
  type CandidateValues,
  filesToSend,
  SECRET_FIELDS,
  toFormValues,
} from "#features/teachers/web/candidate-form/form-values.ts";
import { useEditCandidate } from "#features/teachers/web/queries.ts";
import { WaitingAddress } from "#features/accounts/web/session/email-proof/waiting-address.tsx";
import { useConfirm } from "#platform/web/ui/feedback/confirm.tsx";
import { useReloadOffer } from "#platform/web/ui/feedback/reload-offer.ts";
import { pickChanges, withoutFields } from "#platform/web/ui/form/changed-fields.ts";
import { type FieldErrors, firstErrorMessage } from "#platform/web/ui/form/form-check.ts";
import { FormEnd } from "#platform/web/ui/form/form.tsx";
import { SecretField } from "#platform/web/ui/form/form-fields.tsx";
import { useForm, useValue } from "#platform/web/ui/form/use-form.ts";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { makeStale, queryOf } from "#platform/web/query.ts";

const SHORT = { seconds: 3 };

type Props = {
  candidate: CandidateRecord;
  onSaved: (candidate: CandidateRecord) => void;
  onCancel: () => void;
  /** An admin changes an e-mail address without the candidate's password (CAND-18). */
  byAdmin?: boolean;
  /** Fetches the newest record, when it is not read by the e-mail address. */
  reload?: () => Promise<CandidateRecord>;
};

export function CandidateEditForm(props: Props) {
  const [record, setRecord] = useState(props.candidate);
  // A newer version of the record restarts the form.
  return <EditForm key={createEtag(record)} {...props} candidate={record} onReloaded={setRecord} />;
}

function EditForm({
  candidate,
  onSaved,
  onCancel,
  byAdmin,
  reload,
  onReloaded,
}: Props & { onReloaded: (candidate: CandidateRecord) => void }) {
  const t = useT("candidate");
  const [initialValues] = useState(() => ({ ...toFormValues(candidate), currentPassword: "" }));
  const edit = useEditCandidate();
  const cache = useQueryClient();
  const ask = useConfirm();
  const offerReload = useReloadOffer();
  const form = useForm<CandidateValues>({
    asks: true,
    initialValues,
    validate,
    send,
    failure: t("Update failed!"),
    failurePlace: "toast",
    seconds: SHORT.seconds,
    invalid: findSentence,
    onError: (error) => offerReload({ error, what: "profile", reload: reloadRecord }),
  });
  const isEmailChanged = useValue(form, ({ email }) => (readEmail(email) ?? email) !== candidate.email);

  async function send(values: CandidateValues) {
    const asRead = createEtag(candidate);
    const { files, removals } = filesToSend(form.getValues());
    const changes = candidateEdit.parse({
      ...pickChanges(editable(values), initialValues),
      ...removals,
      asRead,
    });
    const saved = await edit.mutateAsync({ params: { id: candidate._id }, body: changes, files });
    form.markSaved();
    toast.good(t("Candidate updated successfully!"), SHORT);
    if (changes.email !== undefined && !byAdmin) await noteNewAddress(changes.email);
    onSaved(saved.candidate);
  }

  /** Shown after the form has closed: the profile still has the old address. */
  async function noteNewAddress(email: string) {
    await makeStale(cache, ["/api/auth/emailStatus"]);
    if (email === candidate.email) return;
    await ask({
      title: t("Please open your mail"),
      body: t("We sent a link to {email}. Your email address changes when you use it.", { email }),
    });
  }

  async function reloadRecord() {
    const byEmail = {
      ...queryOf("/api/candidates/{email}", { params: { email: candidate.email } }),
      staleTime: 0,
    };
    onReloaded(reload ? await reload() : (await cache.fetchQuery(byEmail)).candidate);
  }

  function findSentence(errors: FieldErrors, { fullName, email, phone }: CandidateValues) {
    if (fullName.trim() && email.trim() && phone.trim()) return firstErrorMessage(errors, []);
    void ask({ title: t("Please fill in required fields (Full Name, Email, Phone)") });
    return undefined;
  }

  return (
    <CandidateForm
      form={form}
      validate={validate}
      sections={EDIT_SECTIONS}
      stored={candidate}
      afterPersonal={
        !byAdmin && (
          <>
            {isEmailChanged && (
              <SecretField
                name="currentPassword"
                label={t("Current Password")}
                description={t(
                  "Needed to change your email. The new address is used once you have opened the link that we send there.",
                )}
                autoComplete="current-password"
                required
              />
            )}
            <WaitingAddress />
          </>
        )
      }
    >
      {edit.isError && !(edit.error instanceof Refusal) && (
        <Notice tone="bad">
          {isLostConnection(edit.error)
            ? t(
                "Your changes could not be sent. Please check your connection and save again; nothing you typed is lost.",
              )
            : t(
                "Your changes could not be sent. Our server has a fault: please save again in a moment; nothing you typed is lost.",
              )}
        </Notice>
      )}
      <FormEnd submit={t("Save Changes")} onCancel={onCancel} />
    </CandidateForm>
  );
}

const validate = (values: CandidateValues) => findEditErrors(editable(values));

/** Leaves out the files, and the passwords of a registration, which an edit does not have. */
function editable(values: CandidateValues) {
  return withoutFields(values, SECRET_FIELDS);
}

// The form of a complaint: what happened, about whom, a file. It ends with the number (PRIV-20). Without a script it posts to
// the action of its page, without a file.
import { useState } from "react";
import { LONG_TEXT, SHORT_TEXT } from "#platform/domain/field-limits.ts";
import type { RefusedComplaint } from "#features/site/web/complaints/answer-complaint.ts";
import { useComplain } from "#features/site/web/complaints/queries.ts";
import { useSession } from "#features/accounts/web/session/session.tsx";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/display/card.tsx";
import { chosenFile, type FileChoice } from "#platform/web/ui/files/file-choice.ts";
import { FileField } from "#platform/web/ui/files/file-picker.tsx";
import { Form } from "#platform/web/ui/form/form.tsx";
import { LongTextField, TextField } from "#platform/web/ui/form/form-fields.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";
import { useT } from "#platform/web/language/use-t.tsx";

type Props = { sentNumber?: string | undefined; refused?: RefusedComplaint | undefined };

export function ComplaintForm({ sentNumber, refused }: Props) {
  const [number, setNumber] = useState(sentNumber);
  if (number) return <Sent number={number} onAnother={() => setNumber(undefined)} />;
  return <Fields refused={refused} onSent={setNumber} />;
}

function Fields({ refused, onSent }: Pick<Props, "refused"> & { onSent: (number: string) => void }) {
  const t = useT("complaint");
  const { user, admin } = useSession();
  const complain = useComplain();
  const form = useForm({
    initialValues: {
      ...(refused?.values ?? { text: "", about: "", email: (user ?? admin)?.email ?? "" }),
      file: null as FileChoice,
    },
    initialErrors: refused?.errors,
    initialProblem: refused?.problem,
    validate: ({ text, email }) => ({
      text: !text.trim() && t("Please write what happened."),
      email: !email.trim() && "Please enter your email address.",
    }),
    send: async ({ file, ...written }) => {
      onSent((await complain.mutateAsync({ ...written, file: chosenFile(file) })).number);
    },
    failure: t("Your complaint could not be sent. Please try again."),
  });

  return (
    <Card>
      <Form form={form} submit={t("Send the Complaint")}>
        <LongTextField
          name="text"
          label={t("What happened?")}
          description={t("Say what is wrong and when it happened. Only our staff read it.")}
          rows={6}
          maxLength={LONG_TEXT}
          required
        />
        <TextField
          name="about"
          label={t("About whom?")}
          description={t("Optional: a school, a teacher, or EduNakuri itself.")}
          maxLength={SHORT_TEXT}
        />
        <div className="scripted">
          <FileField
            name="file"
            kind="evidence"
            label={t("File")}
            description={t("Optional: a PDF or a photo, up to 5 MB. Only our staff open it.")}
          />
        </div>
        <TextField
          name="email"
          type="email"
          label={t("Your email address")}
          description={t("We answer to this address.")}
          autoComplete="email"
          required
        />
      </Form>
    </Card>
  );
}

/** It takes the place of the form, and is read out as it comes. */
function Sent({ number, onAnother }: { number: string; onAnother: () => void }) {
  const t = useT("complaint");
  return (
    <div role="alert">
      <Card title={t("Your complaint has the number {number}", { number })}>
        <div className="stack">
          <p className="text">
            {t(
              "Please keep this number. Within 24 hours we confirm by mail that somebody looks at your complaint.",
            )}
          </p>
          <p className="text">
            {t(
              "Within 15 days you get our answer by mail. If we need longer, we write why; it is never longer than 90 days.",
            )}
          </p>
          <div className="row">
            <ButtonLink to="/complain" look="default" onClick={onAnother}>
              {t("Write another complaint")}
            </ButtonLink>
          </div>
        </div>
      </Card>
    </div>
  );
}

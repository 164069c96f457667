// The mail to everybody concerned: written, looked at as it arrives, and sent once (PRIV-74).
import { useState } from "react";
import type { Incident } from "#features/staff/domain/incidents/calls.ts";
import { LONG_TEXT, SHORT_TEXT } from "#platform/domain/field-limits.ts";
import { formatCount } from "#platform/domain/money.ts";
import { errorMessage } from "#platform/web/api.ts";
import { previewMail, useIncidentMail } from "#features/staff/web/incidents/queries.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { Form } from "#platform/web/ui/form/form.tsx";
import { LongTextField, TextField } from "#platform/web/ui/form/form-fields.tsx";
import { useQuestionBeforeLoss } from "#platform/web/ui/form/unsaved-changes.ts";
import { useForm } from "#platform/web/ui/form/use-form.ts";

type Written = { subject: string; text: string };
const NOTHING: Written = { subject: "", text: "" };
type Preview = Awaited<ReturnType<typeof previewMail>>;

export function MailForm({ incident, onDone }: { incident: Incident; onDone: () => void }) {
  const [shown, setShown] = useState<{ written: Written; preview: Preview } | null>(null);
  const [written, setWritten] = useState(NOTHING);
  if (shown) return <Shown id={incident._id} {...shown} onBack={() => setShown(null)} onDone={onDone} />;
  const show = async (mail: Written) => {
    const preview = await previewMail({ id: incident._id, ...mail });
    setWritten(mail);
    setShown({ written: mail, preview });
  };
  return <WriteForm written={written} show={show} onCancel={onDone} />;
}

type WriteProps = { written: Written; show: (mail: Written) => Promise<void>; onCancel: () => void };

function WriteForm({ written, show, onCancel }: WriteProps) {
  const form = useForm({
    initialValues: written,
    saved: NOTHING,
    validate: ({ subject, text }) => ({
      subject: !subject.trim() && "Please write a subject.",
      text: !text.trim() && "Please write what happened.",
    }),
    send: show,
    failure: "The mail could not be shown. Please try again.",
  });
  return (
    <Form form={form} submit="Preview" onCancel={onCancel}>
      <TextField name="subject" label="Subject" maxLength={SHORT_TEXT} required data-autofocus />
      <LongTextField
        name="text"
        label="Text"
        description="What happened and when, which data, what it may lead to, what we do about it, and what the person can do."
        rows={10}
        maxLength={LONG_TEXT}
        required
      />
    </Form>
  );
}

const isUnsent = () => true;
type ShownProps = { id: string; written: Written; preview: Preview; onBack: () => void; onDone: () => void };

function Shown({ id, written, preview: { concerned, subject, text }, onBack, onDone }: ShownProps) {
  const mail = useIncidentMail();
  useQuestionBeforeLoss(isUnsent);
  const send = () =>
    mail.mutate(
      { id, ...written },
      {
        onSuccess: ({ message }) => {
          toast.good(message, { seconds: 3 });
          onDone();
        },
        onError: (error) => toast.bad(errorMessage(error, "The mail could not be sent. Please try again.")),
      },
    );
  return (
    <div className="stack">
      <h3>{subject}</h3>
      <p className="tint padded text written">{text}</p>
      <div className="row gap-xs">
        <Button look="default" onClick={onBack}>
          Change It
        </Button>
        <Button busy={mail.isPending} onClick={send}>
          {`Send to ${formatCount(concerned)} ${concerned === 1 ? "Account" : "Accounts"}`}
        </Button>
      </div>
    </div>
  );
}

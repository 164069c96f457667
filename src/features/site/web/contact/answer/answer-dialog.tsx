// The dialog in which an admin answers a message; what is typed is kept in the browser until it is sent (STAFF-10).
import { useState } from "react";
import type { ContactMessage } from "#features/site/domain/contact/calls.ts";
import { LONG_TEXT } from "#platform/domain/field-limits.ts";
import { useAnswerMessage } from "#features/site/web/contact/admin-queries.ts";
import { toast } from "#platform/web/ui/feedback/toast-store.ts";
import { useDraft } from "#platform/web/ui/form/draft/form-draft.ts";
import { Dialog } from "#platform/web/ui/feedback/dialog.tsx";
import { Form } from "#platform/web/ui/form/form.tsx";
import { LongTextField } from "#platform/web/ui/form/form-fields.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";
import { Button } from "#platform/web/ui/button.tsx";
import styles from "#features/site/web/contact/answer/answer.module.css";

type Values = { text: string };
const EMPTY: Values = { text: "" };

export function AnswerButton({ message }: { message: ContactMessage }) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button onClick={() => setOpened(true)} aria-label={`Answer ${message.fullName}`}>
        Answer
      </Button>
      <Dialog opened={opened} title={`Answer ${message.fullName}`} onClose={close} wide>
        <AnswerForm message={message} onDone={close} />
      </Dialog>
    </>
  );
}

function AnswerForm({ message, onDone }: { message: ContactMessage; onDone: () => void }) {
  const answer = useAnswerMessage();
  const draft = useDraft(`answer-${message._id}`, EMPTY);
  const [initialValues] = useState<Values>(() => ({ ...EMPTY, ...draft.take() }));
  const form = useForm<Values>({
    initialValues,
    validate: ({ text }) => ({ text: !text.trim() && "Answer is required" }),
    onValuesChange: draft.keep,
    send: async ({ text }) => {
      await answer.mutateAsync({ id: message._id, text });
      draft.forget();
      toast.good(`The answer is on its way to ${message.email}`, { seconds: 3 });
      onDone();
    },
    failure: "The answer could not be sent. Please try again.",
    failurePlace: "toast",
    seconds: 5,
  });

  return (
    <Form form={form} submit="Send Answer" cancel="Finish Later" onCancel={onDone}>
      <blockquote className={`quote written dimmed ${styles.quote}`}>{message.message}</blockquote>
      <LongTextField
        name="text"
        label="Your answer"
        description={`It is mailed to ${message.email} with the message as a quotation. What you type is kept in this browser until it is sent.`}
        required
        rows={8}
        maxLength={LONG_TEXT}
        data-autofocus
      />
    </Form>
  );
}

// 'Send us a Message' (SITE-26). Before hydration it posts to the route's action.
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import type { MessageAnswer } from "#web/contact/answer-message.ts";
import { NO_MESSAGE, readMessage } from "#web/contact/message-values.ts";
import { getFieldErrors } from "#web/ui/field-errors.ts";
import type { FieldErrors } from "#web/ui/form/form-check.ts";
import { Icon } from "#web/ui/display/icon.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { TextInput } from "#web/ui/form/field.tsx";
import { Textarea } from "#web/ui/form/field.tsx";
import { useSingleFlight } from "#web/ui/feedback/single-flight.ts";
import styles from "#web/contact/message-form.module.css";
import { useMutation } from "@tanstack/react-query";
import type { ContactForm } from "#domain/contact/contract.ts";
import { addContactMessage } from "#domain/contact/endpoints.ts";
import { browserApi } from "#web/api.ts";

/** How long 'Message Sent!' replaces the form (CONTENT-18). */
const SENT_MS = 3_000;

/** Fetched on the first touch of the form, so that it is loaded when the form is sent. */
const loadCheck = () => import("#web/contact/message-check.ts");

export default function MessageForm({ answer }: { answer?: MessageAnswer }) {
  const send = useSendMessage();
  const singleFlight = useSingleFlight();
  const [sent, setSent] = useState(answer?.sent ?? false);
  const [errors, setErrors] = useState<FieldErrors>(answer && !answer.sent ? answer.errors : {});
  const [isOffline, setOffline] = useState(false);
  const typed = answer && !answer.sent ? answer.values : NO_MESSAGE;
  const form = useRef<HTMLFormElement>(null);

  // After a post before hydration the form is a new page: the focus goes to the first error as usual.
  useEffect(() => {
    if (answer && !answer.sent && form.current) focusFirst(form.current, answer.errors);
  }, [answer]);

  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(() => setSent(false), SENT_MS);
    return () => clearTimeout(timer);
  }, [sent]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sending = event.currentTarget;
    const values = readMessage(new FormData(sending));
    void singleFlight(async () => {
      setOffline(false);
      try {
        const { findMessageErrors } = await loadCheck();
        const wrong = findMessageErrors(values);
        setErrors(wrong);
        if (Object.keys(wrong).length > 0) return focusFirst(sending, wrong);
        const { success } = await send.mutateAsync(values);
        setSent(success);
      } catch (error) {
        // A failure of the server is only logged, and what was typed stays (SITE-27).
        // oxlint-disable-next-line no-console
        console.error(error);
        setErrors(getFieldErrors(error));
        setOffline(!navigator.onLine);
      }
    });
  }

  const field = (name: keyof typeof typed) => ({
    name,
    required: true,
    defaultValue: typed[name],
    error: errors[name],
    onInput: () => setErrors(({ [name]: _corrected, ...others }) => others),
  });

  return (
    <>
      <h3 className={styles.title}>Send us a Message</h3>
      <p className={styles.promise}>We reply within 24 hours.</p>
      <div aria-live="polite">
        {sent && (
          <p className={styles.sent}>
            <Icon name="check" size={28} />
            Message Sent!
          </p>
        )}
      </div>
      {!sent && (
        <Form
          ref={form}
          method="post"
          action="/?index"
          className={styles.form}
          onSubmit={submit}
          onFocus={loadCheck}
          noValidate
        >
          <TextInput label="Full Name" autoComplete="name" {...field("fullName")} />
          <TextInput label="Phone" type="tel" autoComplete="tel" {...field("phone")} />
          <TextInput label="Email" type="email" autoComplete="email" {...field("email")} />
          <Textarea label="Message" rows={3} {...field("message")} />
          {isOffline && (
            <p role="alert" className={styles.offline}>
              You are offline. Your message was not sent, and what you typed is still here.
            </p>
          )}
          <button type="submit" className={buttonClass()} disabled={send.isPending}>
            {send.isPending ? "Sending..." : "Send Message"}
          </button>
        </Form>
      )}
    </>
  );
}

function focusFirst(form: HTMLFormElement, wrong: FieldErrors): void {
  const fields = [...form.elements].filter((element) => element instanceof HTMLElement);
  fields.find((element) => (element.getAttribute("name") ?? "") in wrong)?.focus();
}

function useSendMessage() {
  return useMutation({
    mutationFn: (body: ContactForm) => browserApi.call(addContactMessage, { body }),
  });
}

// 'Send us a Message' (SITE-26). Before hydration it posts to the route's action.
import { useEffect, useState } from "react";
import type { ContactForm } from "#features/site/domain/contact/form.ts";
import { browserApi } from "#platform/web/api.ts";
import type { MessageAnswer } from "#features/site/web/contact/answer-message.ts";
import { NO_MESSAGE } from "#features/site/web/contact/message-values.ts";
import { buttonClass } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { getFieldErrors } from "#platform/web/ui/field-errors.ts";
import { Form, FormEnd } from "#platform/web/ui/form/form.tsx";
import { LongTextField, TextField } from "#platform/web/ui/form/form-fields.tsx";
import { useForm } from "#platform/web/ui/form/use-form.ts";
import styles from "#features/site/web/contact/message-form.module.css";
import { useT } from "#platform/web/language/use-t.tsx";
import { useLocale } from "#platform/web/language/locale.tsx";
import { pathIn } from "#platform/domain/locale/locale.ts";
import { useChange } from "#platform/web/query.ts";

/** How long 'Message Sent!' replaces the form (CONTENT-18). */
const SENT_MS = 3_000;

/** Fetched on the first touch of the form, so that it is loaded when the form is sent. */
const loadCheck = () => import("#features/site/web/contact/message-check.ts");

export function MessageForm({ answer }: { answer?: MessageAnswer }) {
  const t = useT("site");
  const action = pathIn(useLocale(), "/?index#contactus");
  const send = useSendMessage();
  const [hasSent, setSent] = useState(false);
  // Who sent before hydration has the answer with the page, where it stays.
  const sent = hasSent || answer?.sent;
  const refused = answer && !answer.sent ? answer : undefined;
  const form = useForm({
    initialValues: refused?.values ?? NO_MESSAGE,
    initialErrors: refused?.errors,
    send: async (values) => {
      const { findMessageErrors } = await loadCheck();
      const wrong = findMessageErrors(values);
      form.showErrors(wrong);
      if (Object.keys(wrong).length > 0) return;
      const { success } = await send.mutateAsync(values);
      setSent(success);
      form.setValues(NO_MESSAGE);
    },
    failure: "",
    onError: (error) => {
      // A failure of the server is only logged, and what was typed stays (SITE-27).
      // oxlint-disable-next-line no-console
      console.error(error);
      form.showErrors(getFieldErrors(error));
      if (!navigator.onLine)
        form.setProblem(t("You are offline. Your message was not sent, and what you typed is still here."));
      return true;
    },
  });

  useEffect(() => {
    if (!hasSent) return;
    const timer = setTimeout(() => setSent(false), SENT_MS);
    return () => clearTimeout(timer);
  }, [hasSent]);

  return (
    <>
      <h3 className="number">{t("Send us a Message")}</h3>
      <p className="dimmed text below-sm">{t("We reply within 24 hours.")}</p>
      <div aria-live="polite">
        {sent && (
          <p className={`centered number text ${styles.sent}`}>
            <Icon name="check" size={28} />
            {t("Message Sent!")}
          </p>
        )}
      </div>
      {!sent && (
        <Form form={form} action={action} className={`grid pair gap-sm ${styles.form}`} onFocus={loadCheck}>
          <TextField name="fullName" label={t("Full Name")} autoComplete="name" required />
          <TextField name="phone" label={t("Phone")} type="tel" autoComplete="tel" required />
          <TextField name="email" label={t("Email")} type="email" autoComplete="email" required />
          <LongTextField name="message" label={t("Message")} rows={3} required />
          <FormEnd>
            <button type="submit" className={buttonClass()} disabled={send.isPending}>
              {send.isPending ? t("Sending...") : t("Send Message")}
            </button>
          </FormEnd>
        </Form>
      )}
    </>
  );
}

function useSendMessage() {
  return useChange((body: ContactForm) => browserApi.post("/api/contact/addContactMessage", { body }));
}

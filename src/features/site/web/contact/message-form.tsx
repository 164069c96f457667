// 'Send us a Message' (SITE-26). It posts to the action of its page; the script of the page sends it by its call instead, so
// that the page stays (CONTENT-18).
import type { RefusedMessage } from "#features/site/web/contact/answer-message.ts";
import { buttonClass } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/display/icon.tsx";
import { Notice } from "#platform/web/ui/feedback/notice.tsx";
import { Textarea, TextInput } from "#platform/web/ui/form/field.tsx";
import styles from "#features/site/web/contact/message-form.module.css";
import { useSay } from "#platform/web/language/use-say.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useLocale } from "#platform/web/language/locale.tsx";
import { pathIn } from "#platform/domain/locale/locale.ts";

export type SentMessage = { isSent?: boolean; refused?: RefusedMessage | undefined };

const FIELDS = ["fullName", "phone", "email", "message"] as const;

export function MessageForm({ isSent = false, refused }: SentMessage) {
  const t = useT("site");
  const say = useSay();
  // Without "#contactus", which would keep the browser from the field that has the focus.
  const action = pathIn(useLocale(), "/?index");
  const firstWrong = FIELDS.find((name) => refused?.errors[name]);
  const field = (name: (typeof FIELDS)[number]) => ({
    name,
    required: true,
    defaultValue: refused?.values[name],
    error: refused?.errors[name],
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is the answer to this form
    autoFocus: name === firstWrong,
  });
  return (
    <>
      <h3 className="number">{t("Send us a Message")}</h3>
      <p className="dimmed text below-sm">{t("We reply within 24 hours.")}</p>
      <form
        method="post"
        action={action}
        noValidate
        hidden={isSent}
        className={`grid pair gap-sm ${styles.form}`}
        data-sends="/api/contact/addContactMessage"
      >
        <TextInput {...field("fullName")} label={t("Full Name")} autoComplete="name" />
        <TextInput {...field("phone")} label={t("Phone")} type="tel" autoComplete="tel" />
        <TextInput {...field("email")} label={t("Email")} type="email" autoComplete="email" />
        <Textarea {...field("message")} label={t("Message")} rows={3} />
        {refused?.problem && <Notice tone="bad">{say(refused.problem)}</Notice>}
        <p className="notice bad" role="alert" hidden data-offline>
          {t("You are offline. Your message was not sent, and what you typed is still here.")}
        </p>
        <button
          type="submit"
          className={buttonClass()}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is the answer to this form
          autoFocus={refused && !firstWrong}
          data-sending={t("Sending...")}
        >
          {t("Send Message")}
        </button>
      </form>
      <div aria-live="polite">
        <strong className={`centered number text ${styles.sent}`}>
          <Icon name="check" size={28} />
          {t("Message Sent!")}
        </strong>
      </div>
    </>
  );
}

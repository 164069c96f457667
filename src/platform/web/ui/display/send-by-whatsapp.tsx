// A link that opens WhatsApp with a text, to be sent to whom the person chooses (WA-10).
import { whatsAppLink } from "#platform/domain/whatsapp/terms.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { useT } from "#platform/web/language/use-t.tsx";

export function SendByWhatsApp({ text, onSend }: { text: string; onSend?: () => void }) {
  const t = useT("ui");
  return (
    <ButtonLink
      small
      look="default"
      href={whatsAppLink(text)}
      target="_blank"
      rel="noopener noreferrer"
      data-not-printed
      {...(onSend && { onClick: onSend })}
    >
      {t("Send by WhatsApp")}
    </ButtonLink>
  );
}

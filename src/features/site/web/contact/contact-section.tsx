// The contact section of the home page: address, phone numbers, and the form (SITE-26).
import type { ReactNode } from "react";
import { MessageForm, type SentMessage } from "#features/site/web/contact/message-form.tsx";
import { useSite } from "#platform/web/layout/root-data.ts";
import { Icon, type IconName } from "#platform/web/ui/display/icon.tsx";
import styles from "#features/site/web/contact/contact-section.module.css";
import { useT } from "#platform/web/language/use-t.tsx";

/** The anchor of the section on its page. */
export const CONTACT_PLACE = "contactus";

export function ContactSection(message: SentMessage) {
  const t = useT("site");
  const { officeAddress, openingHours, mapLink, phones, email } = useSite();
  return (
    <div className={`grid gap-lg ${styles.contact}`}>
      <div>
        <h2 className="headline">{t("Contact Us")}</h2>
        <p className="dimmed text above-xs">
          {t("A question about a profile, a plan or an interview? Write to us.")}
        </p>
        <address className={`grid above ${styles.ways}`}>
          {(officeAddress || mapLink) && (
            <ContactMethod icon="pin" name="Office">
              <span className="written">{officeAddress}</span>
              {mapLink && (
                <a href={mapLink} rel="noopener noreferrer">
                  {t("Show on the map")}
                </a>
              )}
            </ContactMethod>
          )}
          {openingHours && (
            <ContactMethod icon="clock" name="Opening hours">
              <span className="written">{openingHours}</span>
            </ContactMethod>
          )}
          {phones && phones.length > 0 && (
            <ContactMethod icon="phone" name="Phone">
              {phones.map((phone) => (
                <a key={phone} href={`tel:${phone.replace(/\(0\)|[^\d+]/g, "")}`}>
                  {phone}
                </a>
              ))}
            </ContactMethod>
          )}
          {email && (
            <ContactMethod icon="mail" name="Email">
              <a href={`mailto:${email}`}>{email}</a>
            </ContactMethod>
          )}
        </address>
      </div>
      <div className="card roomy">
        <MessageForm {...message} />
      </div>
    </div>
  );
}

function ContactMethod({
  icon,
  name,
  children,
}: {
  icon: IconName;
  name: "Office" | "Opening hours" | "Phone" | "Email";
  children: ReactNode;
}) {
  const t = useT("site");
  return (
    <div className={`grid gap-sm ${styles.way}`}>
      <span className="sign on-board">
        <Icon name={icon} size={22} />
      </span>
      <div className="stack no-gap start">
        <strong>{t(name)}</strong>
        {children}
      </div>
    </div>
  );
}

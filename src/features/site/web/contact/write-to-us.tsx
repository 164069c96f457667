// How to reach the site's staff, inside a sentence: by mail, or by the contact form where no address is set.
import { useSite } from "#platform/web/layout/root-data.ts";
import { useT } from "#platform/web/language/use-t.tsx";
import { useLocale } from "#platform/web/language/locale.tsx";
import { pathIn } from "#platform/domain/locale/locale.ts";

/** The address of the contact section. A plain link scrolls to it on its own page too. */
export const CONTACT_FORM = "/#contactus";

/** After "write to us". */
export function WriteToUs() {
  const t = useT("site");
  const { email } = useSite();
  const form = pathIn(useLocale(), CONTACT_FORM);
  return email
    ? t.nodes("at {address}", { address: <a href={`mailto:${email}`}>{email}</a> })
    : t.nodes("with the {form}", { form: <a href={form}>{t("contact form")}</a> });
}

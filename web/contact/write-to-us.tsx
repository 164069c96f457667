// How to reach the site's staff, inside a sentence: by mail, or by the contact form where no address is set.
import { useSite } from "#web/layout/root-data.ts";

/** The address of the contact section. A plain link scrolls to it on its own page too. */
export const CONTACT_FORM = "/#contactus";

/** After "write to us". */
export function WriteToUs() {
  const { email } = useSite();
  return email ? (
    <>
      at <a href={`mailto:${email}`}>{email}</a>
    </>
  ) : (
    <>
      with the <a href={CONTACT_FORM}>contact form</a>
    </>
  );
}

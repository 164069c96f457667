// Validates the contact form; fetched when somebody begins to type.
import { contactForm } from "#domain/contact/form.ts";
import type { MessageValues } from "#web/contact/message-values.ts";
import { type FieldErrors, findErrors } from "#web/ui/form/form-check.ts";

export function findMessageErrors(values: MessageValues): FieldErrors {
  return findErrors(contactForm, values);
}

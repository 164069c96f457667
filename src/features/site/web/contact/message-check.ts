// Validates the contact form; fetched when somebody begins to type.
import { contactForm } from "#features/site/domain/contact/form.ts";
import type { MessageValues } from "#features/site/web/contact/message-values.ts";
import { type FieldErrors, findErrors } from "#platform/web/ui/form/form-check.ts";

export function findMessageErrors(values: MessageValues): FieldErrors {
  return findErrors(contactForm, values);
}

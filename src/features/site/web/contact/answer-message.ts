// Sends a contact message that was submitted before hydration, for the route's action.
import type { Api } from "#platform/web/api.ts";
import { findMessageErrors } from "#features/site/web/contact/message-check.ts";
import { type MessageValues, readMessage } from "#features/site/web/contact/message-values.ts";
import { getFieldErrors } from "#platform/web/ui/field-errors.ts";
import type { FieldErrors } from "#platform/web/ui/form/form-check.ts";

/** Only refused values are returned to the form. */
export type MessageAnswer = { sent: true } | { sent: false; values: MessageValues; errors: FieldErrors };

export async function answerMessage(form: FormData, api: Api): Promise<MessageAnswer> {
  const values = readMessage(form);
  const errors = findMessageErrors(values);
  if (Object.keys(errors).length > 0) return { sent: false, values, errors };
  try {
    await api.post("/api/contact/addContactMessage", { body: values });
    return { sent: true };
  } catch (error) {
    return { sent: false, values, errors: getFieldErrors(error) };
  }
}

// Sends a contact message for the route's action (CONTENT-17, CONTENT-18).
import { sentText } from "#platform/web/sent-form.ts";
import { redirect } from "react-router";
import type { Text } from "#platform/domain/locale/sentence.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import { type ContactForm, contactForm } from "#features/site/domain/contact/form.ts";
import type { Api } from "#platform/web/api.ts";
import { getFieldErrors } from "#platform/web/ui/field-errors.ts";
import { type FieldErrors, findErrors } from "#platform/web/ui/form/form-check.ts";

/** What was typed, and why it was not sent. A failure of the server is only logged (SITE-27). */
export type RefusedMessage = { values: ContactForm; errors: FieldErrors; problem?: Text };

/** Leads to the page that says "Message Sent!", so that a reload sends nothing. */
export async function answerMessage(form: FormData, api: Api): Promise<Response | RefusedMessage> {
  const values = {
    fullName: sentText(form, "fullName"),
    phone: sentText(form, "phone"),
    email: sentText(form, "email"),
    message: sentText(form, "message"),
  };
  const errors = findErrors(contactForm, values);
  if (Object.keys(errors).length > 0) return { values, errors };
  try {
    await api.post("/api/contact/addContactMessage", { body: values });
    return redirect("/?sent#contactus", 303);
  } catch (error) {
    const found = getFieldErrors(error);
    const isRefused = error instanceof Refusal && error.status < 500 && Object.keys(found).length === 0;
    return { values, errors: found, ...(isRefused && { problem: error.text }) };
  }
}

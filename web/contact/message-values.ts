// The contact form's four fields as they were typed, and what is wrong with them.
import { contactForm } from "#domain/contact/contract.ts";
import { type FieldErrors, findErrors } from "#web/ui/form-check.ts";

export type MessageValues = { fullName: string; phone: string; email: string; message: string };

export const NO_MESSAGE: MessageValues = { fullName: "", phone: "", email: "", message: "" };

export function readMessage(form: FormData): MessageValues {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return { fullName: text("fullName"), phone: text("phone"), email: text("email"), message: text("message") };
}

export function findMessageErrors(values: MessageValues): FieldErrors {
  return findErrors(contactForm, values);
}

// The typed values of the contact form's four fields.
export type MessageValues = { fullName: string; phone: string; email: string; message: string };

export const NO_MESSAGE: MessageValues = { fullName: "", phone: "", email: "", message: "" };

export function readMessage(form: FormData): MessageValues {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return { fullName: text("fullName"), phone: text("phone"), email: text("email"), message: text("message") };
}

// The contact form, which page and server check alike (CONTENT-17 to CONTENT-21).
import { asIssue, sentence, term } from "#platform/domain/locale/sentence.ts";
import { email, longText, shortText } from "#platform/domain/field.ts";
import { readContactPhone } from "#platform/domain/phone.ts";
import { z } from "#platform/domain/zod.ts";

/** 7 to 15 digits with an optional leading + remain of what was written (CONTENT-20). */
const contactPhone = z
  .string({ error: asIssue(sentence("{label} is required", { label: term("Phone") })) })
  .transform((value, context) => {
    const read = readContactPhone(value);
    if (read !== null) return read;
    context.addIssue({ code: "custom", message: "Phone must be 7 to 15 digits." });
    return z.NEVER;
  });

export const contactForm = z.object({
  fullName: shortText("Full name"),
  email: email(),
  phone: contactPhone,
  message: longText("Message"),
});
export type ContactForm = z.output<typeof contactForm>;

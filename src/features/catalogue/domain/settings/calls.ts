// Declares the calls about the site's settings: contact, social links, partner logos, and how to pay (SITE-28).
import { z } from "#platform/domain/zod.ts";
import { call } from "#platform/domain/call.ts";
import { message } from "#platform/domain/message-reply.ts";
import { shortText } from "#platform/domain/field.ts";
import { FIGURES } from "./home-page.ts";
import { ofNetworks, settingsEdit } from "./form.ts";

const partnerLogoSchema = z.object({ _id: z.string(), name: z.string(), image: z.string() });
export type PartnerLogo = z.output<typeof partnerLogoSchema>;

const text = z.string().nullable();

/** What visitors see. */
export const contactSettingsSchema = z.object({
  officeAddress: text,
  phones: z.array(z.string()),
  email: text,
  openingHours: text,
  mapLink: text,
  socialLinks: ofNetworks(() => text),
  partnerLogos: z.array(partnerLogoSchema),
  figures: z.enum(FIGURES),
  /** Services and slogans of the home page; null where they are as given (SITE-42). */
  services: z.array(z.string()).nullable(),
  slogans: z.array(z.object({ title: z.string(), text: z.string() })).nullable(),
});
export type ContactSettings = z.output<typeof contactSettingsSchema>;

export const settingsSchema = contactSettingsSchema.extend({
  /** Whether visitors and other candidates see names and photos of teachers. */
  visitorsSeeNames: z.boolean(),
  upiAddress: text,
  bankAccountName: text,
  bankAccountNumber: text,
  bankIfsc: text,
  bankName: text,
});
export type Settings = z.output<typeof settingsSchema>;

export const bankAccountSchema = z.object({
  accountName: z.string(),
  accountNumber: z.string(),
  ifsc: z.string(),
  name: text,
});
/** The bank account is null unless account name, account number and IFSC are all set. */
export type HowToPay = { upiAddress: string | null; bank: z.output<typeof bankAccountSchema> | null };

export const readContactSettings = call("GET", "/api/settings", {
  summary: "Contact, social links and partner logos of the site; null where not set",
  access: "anyone",
  shared: true,
  forEverybody: true,
  reply: contactSettingsSchema,
});

export const readSettings = call("GET", "/api/admin/settings", {
  summary: "Every setting that an admin edits",
  access: ["admin"],
  reply: settingsSchema,
});

export const editSettings = call("PUT", "/api/admin/settings", {
  summary: "Changes settings; only what is named changes, and an empty value clears the setting",
  access: ["admin"],
  body: settingsEdit,
  reply: message.extend({ settings: settingsSchema }),
});

export const uploadPartnerLogo = call("POST", "/api/admin/settings/partnerLogos", {
  summary: "Uploads a partner's logo; it is shown once the settings name it",
  access: ["admin"],
  files: { logo: "picture" },
  status: 201,
  body: z.object({ name: shortText("Name") }),
  reply: message.extend({ logo: partnerLogoSchema }),
});

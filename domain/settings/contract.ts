// Declares the calls about the site's settings: contact, social links, partner logos, and how to pay (SITE-28).
import { z } from "../zod.ts";
import { withSchemas } from "../endpoint.ts";
import { email, id, ifMatch, listOf, longText, shortText, webLink, yesOrNo } from "../field.ts";
import { readContactPhone } from "../phone.ts";
import { FIGURES, MAX_SERVICES, MAX_SLOGANS } from "./home-page.ts";
import * as endpoints from "./endpoints.ts";
import {
  ACCOUNT_NUMBER_PATTERN,
  IFSC_PATTERN,
  MAX_LOGOS,
  MAX_PHONES,
  SOCIAL_LABELS,
  type SocialNetwork,
  UPI_PATTERN,
} from "./terms.ts";

const partnerLogoSchema = z.object({ _id: z.string(), name: z.string(), image: z.string() });
export type PartnerLogo = z.output<typeof partnerLogoSchema>;

/** The value of every network, null where it has no link. */
const ofNetworks = <Schema extends z.ZodType>(schemaOf: (network: SocialNetwork) => Schema) =>
  z.object({
    facebook: schemaOf("facebook"),
    instagram: schemaOf("instagram"),
    linkedin: schemaOf("linkedin"),
    youtube: schemaOf("youtube"),
    x: schemaOf("x"),
  } satisfies Record<SocialNetwork, Schema>);

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

/** A field that is left out stays as it is; an empty one is not set any more. */
const setting = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (typeof value === "string" && value.trim() === "" ? null : value),
    schema.nullish(),
  );

/** Kept as written, for people to read; a link to it has the digits only. */
const shownPhone = shortText("Phone")
  .transform((value) => value.replace(/\s+/g, " "))
  .refine((value) => readContactPhone(value) !== null, "Phone must be 7 to 15 digits.");

export const upiAddress = shortText("UPI address").regex(
  UPI_PATTERN,
  "Please enter a UPI address such as school@bank.",
);

export const accountNumber = z.preprocess(
  (value) => (typeof value === "string" ? value.replace(/[\s-]/g, "") : value),
  shortText("Account number").regex(ACCOUNT_NUMBER_PATTERN, "Account number must be 6 to 20 digits."),
);

export const ifsc = shortText("IFSC")
  .toUpperCase()
  .regex(IFSC_PATTERN, "IFSC must have 11 characters, such as ABCD0123456.");

const linkOf = (network: SocialNetwork) =>
  setting(webLink(`The link to ${SOCIAL_LABELS[network]} must start with http:// or https://.`));

export const settingsEdit = z.object({
  officeAddress: setting(longText("Office address")),
  phones: listOf(shownPhone, "Phones")
    .refine((phones) => phones.length <= MAX_PHONES, `Phones: at most ${MAX_PHONES} numbers`)
    .optional(),
  email: setting(email()),
  openingHours: setting(longText("Opening hours")),
  mapLink: setting(webLink("The map link must start with http:// or https://.")),
  socialLinks: ofNetworks(linkOf).partial().optional(),
  /** The logos that stay, in their order. */
  partnerLogos: listOf(z.object({ _id: id("Logo"), name: shortText("Name") }), "Partner logos")
    .refine((logos) => logos.length <= MAX_LOGOS, `Partner logos: at most ${MAX_LOGOS}`)
    .optional(),
  figures: z.enum(FIGURES, { error: "Please choose the figures." }).optional(),
  services: listOf(shortText("Service"), "Services")
    .refine((services) => services.length <= MAX_SERVICES, `Services: at most ${MAX_SERVICES}`)
    .nullish(),
  slogans: listOf(z.object({ title: shortText("Title"), text: longText("Text") }), "Slogans")
    .refine((slogans) => slogans.length <= MAX_SLOGANS, `Slogans: at most ${MAX_SLOGANS}`)
    .nullish(),
  visitorsSeeNames: yesOrNo,
  upiAddress: setting(upiAddress),
  bankAccountName: setting(shortText("Account name")),
  bankAccountNumber: setting(accountNumber),
  bankIfsc: setting(ifsc),
  bankName: setting(shortText("Bank")),
  asRead: ifMatch,
});
export type SettingsEdit = z.output<typeof settingsEdit>;

const message = z.object({ message: z.string() });

export const readContactSettings = withSchemas(endpoints.readContactSettings, {
  summary: "Contact, social links and partner logos of the site; null where not set",
  reply: contactSettingsSchema,
});

export const readSettings = withSchemas(endpoints.readSettings, {
  summary: "Every setting that an admin edits",
  reply: settingsSchema,
});

export const editSettings = withSchemas(endpoints.editSettings, {
  summary: "Changes settings; only what is named changes, and an empty value is not set any more",
  body: settingsEdit,
  reply: message.extend({ settings: settingsSchema }),
});

export const uploadPartnerLogo = withSchemas(endpoints.uploadPartnerLogo, {
  summary: "Uploads a partner's logo; it is shown once the settings name it",
  body: z.object({ name: shortText("Name") }),
  reply: message.extend({ logo: partnerLogoSchema }),
});

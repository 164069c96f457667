// The form of the site's settings, which page and server check alike.
import { email, id, ifMatch, listOf, longText, shortText, webLink, yesOrNo } from "#platform/domain/field.ts";
import { readContactPhone } from "#platform/domain/phone.ts";
import { FIGURES, MAX_SERVICES, MAX_SLOGANS } from "./home-page.ts";
import {
  ACCOUNT_NUMBER_PATTERN,
  IFSC_PATTERN,
  MAX_LOGOS,
  MAX_PHONES,
  SOCIAL_LABELS,
  type SocialNetwork,
  UPI_PATTERN,
} from "./terms.ts";
import { z } from "#platform/domain/zod.ts";

/** The value of every network, null where it has no link. */
export const ofNetworks = <Schema extends z.ZodType>(schemaOf: (network: SocialNetwork) => Schema) =>
  z.object({
    facebook: schemaOf("facebook"),
    instagram: schemaOf("instagram"),
    linkedin: schemaOf("linkedin"),
    youtube: schemaOf("youtube"),
    x: schemaOf("x"),
  } satisfies Record<SocialNetwork, Schema>);

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

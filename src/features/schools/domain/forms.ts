// The forms of an employer: registration and edit, which page and server check alike (REG-37, EDASH-15 to EDASH-19).
import { CLASSES_OF_SCHOOLS, INSTITUTE_TYPES } from "./terms.ts";
import {
  ifMatch,
  email,
  ignored,
  listOf,
  longText,
  optional,
  password,
  phone,
  properName,
  yesOrNo,
  shortText,
  webLink,
  placeLine,
} from "#platform/domain/field.ts";
import { consentShape } from "#features/accounts/domain/consent.ts";
import { z } from "#platform/domain/zod.ts";

export const job = z.object({
  title: shortText("Job title"),
  location: z.preprocess((value) => value ?? "", z.union([z.literal(""), shortText("Job location")])),
  description: z.preprocess((value) => value ?? "", z.union([z.literal(""), longText("Job description")])),
});
export type Job = z.output<typeof job>;

const address = placeLine("Please choose the address from the suggestions.");
const board = z.enum(INSTITUTE_TYPES, { error: "Please choose an institute type." });
const website = webLink("Website link must start with http:// or https://.");

/** Checked in this order: email, phone, password, confirmation, then the rest (REG-31). */
export const employerRegistration = z
  .object({
    email: email(),
    phone: phone(),
    password: password(),
    confirmPassword: optional(z.string().normalize("NFC")),
    instituteName: properName("Institute name"),
    board,
    affiliation: shortText("Affiliation"),
    websiteLink: optional(website),
    address,
    role: ignored,
    ...consentShape,
  })
  .refine((form) => form.confirmPassword === undefined || form.confirmPassword === form.password, {
    path: ["confirmPassword"],
    message: "Passwords do not match.",
  });
export type EmployerRegistration = z.output<typeof employerRegistration>;

/** An edit changes only the fields that it contains; e-mail, role and status are ignored (EDASH-15). */
export const employerEdit = z.object({
  phone: phone().optional(),
  instituteName: shortText("Institute name").optional(),
  board: board.optional(),
  affiliation: shortText("Affiliation").optional(),
  websiteLink: z.preprocess((value) => (value === "" ? null : value), website.nullish()),
  address: address.optional(),
  /** Shown on the public page; an empty text removes it. */
  about: z.preprocess((value) => (value === "" ? null : value), longText("About").nullish()),
  classes: listOf(z.enum(CLASSES_OF_SCHOOLS), "Classes").optional(),
  jobs: listOf(job, "Jobs").optional(),
  /** A photo that comes with the edit replaces the stored one, whatever this says (FILE-12). */
  removePhoto: yesOrNo,
  asRead: ifMatch,
});
export type EmployerEdit = z.output<typeof employerEdit>;

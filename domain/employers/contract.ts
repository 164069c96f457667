// Declares the calls about employers and the fields that employers fill in (EDASH-15 to EDASH-19, REG-37).
import { consentShape } from "../accounts/consent.ts";
import { z } from "../zod.ts";
import { withSchemas } from "../endpoint.ts";
import {
  ifMatch,
  email,
  emailParam,
  ignored,
  idParam,
  listOf,
  longText,
  optional,
  password,
  phone,
  properName,
  yesOrNo,
  searchText,
  shortText,
  webLink,
} from "../field.ts";
import { pageQuery } from "../page.ts";
import { placeText } from "../places/place-text.ts";
import { CLASSES_OF_SCHOOLS, EMPLOYER_SORTS, INSTITUTE_TYPES } from "./terms.ts";
import * as endpoints from "./endpoints.ts";

const job = z.object({
  title: shortText("Job title"),
  location: z.preprocess((value) => value ?? "", z.union([z.literal(""), shortText("Job location")])),
  description: z.preprocess((value) => value ?? "", z.union([z.literal(""), longText("Job description")])),
});
export type Job = z.output<typeof job>;

/** An employer's whole record, for itself and for admins (EDASH-17). */
export const employerSchema = z.object({
  _id: z.string(),
  instituteName: z.string(),
  role: z.literal("employer"),
  board: z.enum(INSTITUTE_TYPES),
  affiliation: z.string(),
  websiteLink: z.string().nullable(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  photo: z.string().nullable(),
  /** The last part of the address of the public page. */
  slug: z.string(),
  /** What the public page says about the school. */
  about: z.string().nullable(),
  /** The classes that the public page names. */
  classes: z.array(z.string()),
  jobs: z.array(job),
  createdAt: z.string(),
});
export type Employer = z.output<typeof employerSchema>;

const address = placeText("Please choose the address from the suggestions.");
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

const message = z.object({ message: z.string() });

export const registerEmployer = withSchemas(endpoints.registerEmployer, {
  summary: "Registers an employer and logs them in",
  body: employerRegistration,
  reply: message.extend({ employer: employerSchema }),
});

export const listEmployers = withSchemas(endpoints.listEmployers, {
  summary: "Every employer, newest first, or by relevance to q",
  query: pageQuery.extend({ q: searchText(), sort: optional(z.enum(EMPLOYER_SORTS)) }),
  reply: employerSchema,
});

const photos = z.object({ photos: z.array(z.object({ _id: z.string(), image: z.string() })) });
export type SchoolPhotos = z.output<typeof photos>;

export const listSchoolPhotos = withSchemas(endpoints.listSchoolPhotos, {
  summary: "The photos on the public page of the own school",
  reply: photos,
});

export const addSchoolPhoto = withSchemas(endpoints.addSchoolPhoto, {
  summary: "Adds a photo to the public page of the own school, at most six",
  body: z.object({}),
  reply: message.extend(photos.shape),
});

export const deleteSchoolPhoto = withSchemas(endpoints.deleteSchoolPhoto, {
  summary: "Removes a photo from the public page of the own school",
  params: z.object({ id: idParam }),
  reply: message.extend(photos.shape),
});

export const readEmployerByEmail = withSchemas(endpoints.readEmployerByEmail, {
  summary: "An employer's own record",
  params: z.object({ email: emailParam }),
  reply: employerSchema,
});

export const readEmployerById = withSchemas(endpoints.readEmployerById, {
  summary: "One employer's record, for itself and for admins",
  params: z.object({ id: idParam }),
  reply: employerSchema,
});

export const editEmployer = withSchemas(endpoints.editEmployer, {
  summary: "Changes an employer's record",
  params: z.object({ id: idParam }),
  body: employerEdit,
  reply: employerSchema,
});

export const deleteEmployer = withSchemas(endpoints.deleteEmployer, {
  summary: "Removes an employer with account, sessions and files",
  params: z.object({ id: idParam }),
  reply: message,
});

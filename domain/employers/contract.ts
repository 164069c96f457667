// Declares the calls about employers and the fields that employers fill in (EDASH-15 to EDASH-19, REG-37).
import { z } from "../zod.ts";
import { endpoint } from "../endpoint.ts";
import {
  asRead,
  email,
  emailParam,
  idParam,
  listOf,
  longText,
  optional,
  password,
  phone,
  properName,
  searchText,
  shortText,
  webLink,
} from "../field.ts";
import { pageQuery } from "../page.ts";
import { placeText } from "../places/place-text.ts";
import { EMPLOYER_SORTS, INSTITUTE_TYPES } from "./terms.ts";

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
    confirmPassword: optional(z.string()),
    instituteName: properName("Institute name"),
    board,
    affiliation: shortText("Affiliation"),
    websiteLink: optional(website),
    address,
  })
  .refine((form) => form.confirmPassword === undefined || form.confirmPassword === form.password, {
    path: ["confirmPassword"],
    message: "Passwords do not match.",
  });
export type EmployerRegistration = z.output<typeof employerRegistration>;

/** An edit changes only the fields that it contains; e-mail, role and status are ignored (EDASH-15). */
export const employerEdit = z.object({
  phone: phone().optional(),
  instituteName: properName("Institute name").optional(),
  board: board.optional(),
  affiliation: shortText("Affiliation").optional(),
  websiteLink: z.preprocess((value) => (value === "" ? null : value), website.nullish()),
  address: address.optional(),
  jobs: listOf(job, "Jobs").optional(),
  asRead,
});
export type EmployerEdit = z.output<typeof employerEdit>;

const message = z.object({ message: z.string() });

export const registerEmployer = endpoint({
  method: "POST",
  path: "/api/employer/register",
  summary: "Registers an employer and logs them in",
  access: "anyone",
  body: employerRegistration,
  files: { employerPhoto: "institute-photo" },
  lists: "repeated",
  reply: message.extend({ employer: employerSchema }),
  status: 201,
  limit: "registration",
});

export const listEmployers = endpoint({
  method: "GET",
  path: "/api/employer/allEmployer",
  summary: "Every employer, newest first, or by relevance to q",
  access: ["admin"],
  query: pageQuery.extend({ q: optional(searchText), sort: optional(z.enum(EMPLOYER_SORTS)) }),
  reply: employerSchema,
  paged: true,
});

export const readEmployerByEmail = endpoint({
  method: "GET",
  path: "/api/employer/{email}",
  summary: "An employer's own record",
  access: ["employer", "admin"],
  params: z.object({ email: emailParam }),
  reply: employerSchema,
});

export const readEmployerById = endpoint({
  method: "GET",
  path: "/api/employer/id/{id}",
  summary: "One employer's record, for itself and for admins",
  access: ["employer", "admin"],
  params: z.object({ id: idParam }),
  reply: employerSchema,
});

export const editEmployer = endpoint({
  method: "PUT",
  path: "/api/employer/edit/{id}",
  summary: "Changes an employer's record",
  access: ["employer", "admin"],
  params: z.object({ id: idParam }),
  body: employerEdit,
  files: { employerPhoto: "institute-photo" },
  lists: "json",
  reply: employerSchema,
});

export const deleteEmployer = endpoint({
  method: "DELETE",
  path: "/api/employer/delete/{id}",
  summary: "Removes an employer with account, sessions and files",
  access: ["admin"],
  params: z.object({ id: idParam }),
  reply: message,
});

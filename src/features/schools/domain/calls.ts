// Declares the calls about employers (EDASH-15 to EDASH-19, REG-37).
import type { EmployerId } from "#platform/domain/ids.ts";
import { z } from "#platform/domain/zod.ts";
import { call, paged } from "#platform/domain/call.ts";
import { message } from "#platform/domain/message-reply.ts";
import { emailParam, idParam, optional, searchText } from "#platform/domain/field.ts";
import { pageQuery } from "#platform/domain/page.ts";
import { EMPLOYER_SORTS, INSTITUTE_TYPES } from "./terms.ts";
import { MEMBER_ROLES } from "#platform/domain/role.ts";
import { job, employerRegistration, employerEdit } from "./forms.ts";

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

export const registerEmployer = call("POST", "/api/employer/register", {
  summary: "Registers an employer and logs them in",
  access: "anyone",
  files: { employerPhoto: "institute-photo" },
  status: 201,
  limit: "registration",
  body: employerRegistration,
  reply: message.extend({ employer: employerSchema }),
});

export const listEmployers = call("GET", "/api/employer/allEmployer", {
  summary: "Every employer, newest first, or by relevance to q",
  replica: true,
  access: ["admin"],
  query: pageQuery.extend({ q: searchText(), sort: optional(z.enum(EMPLOYER_SORTS)) }),
  reply: paged(employerSchema),
});

const photos = z.object({ photos: z.array(z.object({ _id: z.string(), image: z.string() })) });
export type SchoolPhotos = z.output<typeof photos>;

export const listSchoolPhotos = call("GET", "/api/employer/photos", {
  summary: "The photos on the public page of the own school",
  access: ["employer"],
  members: MEMBER_ROLES,
  reply: photos,
});

export const addSchoolPhoto = call("POST", "/api/employer/photos", {
  summary: "Adds a photo to the public page of the own school, at most six",
  access: ["employer"],
  members: ["owner"],
  files: { schoolPhoto: "picture" },
  status: 201,
  body: z.object({}),
  reply: message.extend(photos.shape),
});

export const deleteSchoolPhoto = call("DELETE", "/api/employer/photos/{id}", {
  summary: "Removes a photo from the public page of the own school",
  access: ["employer"],
  members: ["owner"],
  params: z.object({ id: idParam<EmployerId>() }),
  reply: message.extend(photos.shape),
});

export const readEmployerByEmail = call("GET", "/api/employer/{email}", {
  summary: "An employer's own record",
  access: ["employer", "admin"],
  members: MEMBER_ROLES,
  whileSuspended: true,
  params: z.object({ email: emailParam }),
  reply: employerSchema,
});

export const readEmployerById = call("GET", "/api/employer/id/{id}", {
  summary: "One employer's record, for itself and for admins",
  access: ["employer", "admin"],
  members: MEMBER_ROLES,
  whileSuspended: true,
  params: z.object({ id: idParam<EmployerId>() }),
  reply: employerSchema,
});

export const editEmployer = call("PUT", "/api/employer/edit/{id}", {
  summary: "Changes an employer's record",
  access: ["employer", "admin"],
  members: ["owner"],
  files: { employerPhoto: "institute-photo" },
  params: z.object({ id: idParam<EmployerId>() }),
  body: employerEdit,
  reply: employerSchema,
});

export const deleteEmployer = call("DELETE", "/api/employer/delete/{id}", {
  summary: "Removes an employer with account, sessions and files",
  access: ["admin"],
  params: z.object({ id: idParam<EmployerId>() }),
  reply: message,
});

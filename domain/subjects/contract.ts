// Declares the calls about subjects that can be taught (CONTENT-14).
import { z } from "../zod.ts";
import { endpoint } from "../endpoint.ts";
import { idParam, shortText } from "../field.ts";
import { pageQuery } from "../page.ts";

export const subjectSchema = z.object({ _id: z.string(), subject: z.string() });
export type Subject = z.output<typeof subjectSchema>;

const body = z.object({ subject: shortText("Subject") });
const reply = z.object({ message: z.string(), subject: subjectSchema });

export const listSubjects = endpoint({
  method: "GET",
  path: "/api/subjects/getAllSubjects",
  summary: "Subjects by name",
  access: "anyone",
  shared: true,
  query: pageQuery,
  reply: subjectSchema,
  paged: true,
});

export const createSubject = endpoint({
  method: "POST",
  path: "/api/subjects/createSubject",
  summary: "Adds a subject",
  access: ["admin"],
  body,
  reply,
  status: 201,
});

export const updateSubject = endpoint({
  method: "PUT",
  path: "/api/subjects/updateSubject/{id}",
  summary: "Renames a subject",
  access: ["admin"],
  params: z.object({ id: idParam }),
  body,
  reply,
});

// Declares the calls about subjects that can be taught (CONTENT-14).
import { z } from "../zod.ts";
import { withSchemas } from "../endpoint.ts";
import { idParam, ifMatch, shortText } from "../field.ts";
import { pageQuery } from "../page.ts";
import * as endpoints from "./endpoints.ts";

export const subjectSchema = z.object({ _id: z.string(), subject: z.string() });
export type Subject = z.output<typeof subjectSchema>;

const body = z.object({ subject: shortText("Subject") });
const reply = z.object({ message: z.string(), subject: subjectSchema });

export const listSubjects = withSchemas(endpoints.listSubjects, {
  summary: "Subjects by name",
  query: pageQuery,
  reply: subjectSchema,
});

export const createSubject = withSchemas(endpoints.createSubject, {
  summary: "Adds a subject",
  body,
  reply,
});

export const updateSubject = withSchemas(endpoints.updateSubject, {
  summary: "Renames a subject",
  params: z.object({ id: idParam }),
  body: body.extend({ asRead: ifMatch }),
  reply,
});

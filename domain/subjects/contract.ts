// Declares the calls about subjects that can be taught (CONTENT-14).
import { z } from "../zod.ts";
import { withSchemas } from "../endpoint.ts";
import { deletionQuery, id, idParam, ifMatch, optional, shortText } from "../field.ts";
import { pageQuery } from "../page.ts";
import * as endpoints from "./endpoints.ts";

export const subjectSchema = z.object({ _id: z.string(), subject: z.string() });
export type Subject = z.output<typeof subjectSchema>;

/** Several spaces are one, so that two names never look the same. */
const name = shortText("Subject").transform((value) => value.replace(/\s+/g, " "));

const params = z.object({ id: idParam });
const body = z.object({ subject: name });
const message = z.object({ message: z.string() });
const reply = message.extend({ subject: subjectSchema });
/** How many candidates teach it. */
const candidates = z.number().int();

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
  summary: "Renames a subject, also in the profiles of the candidates who teach it",
  params,
  body: body.extend({ asRead: ifMatch }),
  reply: reply.extend({ candidates }),
});

export const readSubjectUse = withSchemas(endpoints.readSubjectUse, {
  summary: "How many candidates teach a subject",
  params,
  reply: z.object({ candidates }),
});

export const deleteSubject = withSchemas(endpoints.deleteSubject, {
  summary:
    "Deletes a subject; one that candidates teach needs another that takes its place in their profiles",
  params,
  query: deletionQuery.extend({ replacement: optional(id("Replacement")) }),
  reply: message.extend({ candidates }),
});

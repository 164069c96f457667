// Declares the calls about subjects that can be taught (CONTENT-14).
import { z } from "#platform/domain/zod.ts";
import { call, paged } from "#platform/domain/call.ts";
import { message } from "#platform/domain/message-reply.ts";
import { deletionQuery, id, idParam, ifMatch, optional, shortText } from "#platform/domain/field.ts";
import { pageQuery } from "#platform/domain/page.ts";

const subjectSchema = z.object({ _id: z.string(), subject: z.string() });
export type Subject = z.output<typeof subjectSchema>;

/** Several spaces are one, so that two names never look the same. */
const name = shortText("Subject").transform((value) => value.replace(/\s+/g, " "));

const params = z.object({ id: idParam() });
const body = z.object({ subject: name });
const reply = message.extend({ subject: subjectSchema });
/** How many candidates teach it. */
const candidates = z.number().int();

export const listSubjects = call("GET", "/api/subjects/getAllSubjects", {
  summary: "Subjects by name",
  replica: true,
  access: "anyone",
  shared: true,
  forEverybody: true,
  query: pageQuery,
  reply: paged(subjectSchema),
});

export const createSubject = call("POST", "/api/subjects/createSubject", {
  summary: "Adds a subject",
  access: ["admin"],
  status: 201,
  body,
  reply,
});

export const updateSubject = call("PUT", "/api/subjects/updateSubject/{id}", {
  summary: "Renames a subject, also in the profiles of the candidates who teach it",
  access: ["admin"],
  slow: true,
  params,
  body: body.extend({ asRead: ifMatch }),
  reply: reply.extend({ candidates }),
});

export const readSubjectUse = call("GET", "/api/subjects/use/{id}", {
  summary: "How many candidates teach a subject",
  access: ["admin"],
  params,
  reply: z.object({ candidates }),
});

export const deleteSubject = call("DELETE", "/api/subjects/deleteSubject/{id}", {
  summary:
    "Deletes a subject; one that candidates teach needs another that takes its place in their profiles",
  access: ["admin"],
  slow: true,
  params,
  query: deletionQuery.extend({ replacement: optional(id("Replacement")) }),
  reply: message.extend({ candidates }),
});

// The calls about subjects.
import { Hono } from "hono";
import { matchesEtag } from "#platform/domain/etag.ts";
import type { Subject } from "#features/catalogue/domain/subjects/calls.ts";
import * as calls from "#features/catalogue/domain/subjects/calls.ts";
import { serve } from "#platform/server/http/serve.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { countSubjects, listSubjects } from "./repository.ts";
import { addSubject, countUse, removeSubject, renameSubject } from "./service.ts";

export const subjectRoutes = new Hono<ApiEnv>();

const present = ({ id, subject }: { id: string; subject: string }): Subject => ({ _id: id, subject });

serve(subjectRoutes, calls.listSubjects, async ({ deps: { db }, query }) => {
  const [rows, total] = await Promise.all([listSubjects(db, query), countSubjects(db)]);
  return { items: rows.map(present), total };
});

serve(subjectRoutes, calls.createSubject, async ({ deps, viewer, body }) => {
  const row = await addSubject(deps, viewer, body.subject);
  return { message: "Subject added", subject: present(row) };
});

serve(subjectRoutes, calls.updateSubject, async ({ deps, viewer, params, body }) => {
  const { subject, candidates } = await renameSubject(deps, viewer, {
    id: params.id,
    subject: body.subject,
    matchesEtag: (before) => matchesEtag(body.asRead, present(before)),
  });
  return { message: "Subject updated", subject: present(subject), candidates };
});

serve(subjectRoutes, calls.readSubjectUse, async ({ deps, params }) => ({
  candidates: await countUse(deps, params.id),
}));

serve(subjectRoutes, calls.deleteSubject, async ({ deps, viewer, params, query }) => {
  const candidates = await removeSubject(deps, viewer, {
    id: params.id,
    replacementId: query.replacement,
    matchesEtag: (before) => matchesEtag(query.asRead, present(before)),
  });
  return { message: "Subject deleted", candidates };
});

// The calls about subjects.
import { Hono } from "hono";
import { missing } from "#domain/refusal.ts";
import type { Subject } from "#domain/subjects/contract.ts";
import * as contract from "#domain/subjects/contract.ts";
import { serve } from "#server/http/serve.ts";
import type { ApiEnv } from "#server/http/serve.ts";
import { countSubjects, insertSubject, listSubjects, updateSubject } from "./repository.ts";

export const subjectRoutes = new Hono<ApiEnv>();

const present = ({ id, subject }: { id: string; subject: string }): Subject => ({ _id: id, subject });

serve(subjectRoutes, contract.listSubjects, async ({ deps: { db }, query }) => {
  const [rows, total] = await Promise.all([listSubjects(db, query), countSubjects(db)]);
  return { items: rows.map(present), total };
});

serve(subjectRoutes, contract.createSubject, async ({ deps: { db }, body }) => {
  const row = await insertSubject(db, body.subject);
  return { message: "Subject added", subject: present(row) };
});

serve(subjectRoutes, contract.updateSubject, async ({ deps: { db }, params, body }) => {
  const row = await updateSubject(db, params.id, body.subject);
  if (!row) throw missing("Subject");
  return { message: "Subject updated", subject: present(row) };
});

// The call that reads a typed question, with the subjects and cities of the server.
import { Hono } from "hono";
import { MAX_ROWS_PER_PAGE } from "#platform/domain/page.ts";
import * as calls from "#features/finding/domain/reading/calls.ts";
import { readQuestion } from "#features/finding/domain/reading/read-question.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { serve } from "#platform/server/http/serve.ts";
import { findNamedCity } from "#features/finding/server/reading/named-city.ts";
import { wordsNotUsed } from "./not-used.ts";
import { listSubjects } from "#features/catalogue/server/subjects/service.ts";

export const readingRoutes = new Hono<ApiEnv>();

serve(readingRoutes, calls.readQuestion, async ({ deps, viewer, query }) => {
  const rows = await listSubjects(deps.db, { page: 1, limit: MAX_ROWS_PER_PAGE });
  const subjects = rows.map(({ subject }) => subject);
  const reading = readQuestion(query.q ?? "", { subjects, findCity: findNamedCity });
  return { ...reading, notUsed: await wordsNotUsed(deps, viewer, reading) };
});

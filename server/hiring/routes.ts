// The calls that move applications from stage to stage.
import { Hono } from "hono";
import { takeBackUntil } from "#domain/applications/rules.ts";
import * as calls from "#domain/applications/calls.ts";
import { STAGE_LABELS } from "#domain/applications/stages.ts";
import type { ApiEnv } from "#server/http/api-context.ts";
import { serve } from "#server/http/serve.ts";
import { answerInBulk, takeAnswersBack } from "./answer.ts";
import { changeStage } from "./change-stage.ts";

export const hiringRoutes = new Hono<ApiEnv>();

serve(hiringRoutes, calls.changeStage, async ({ deps, viewer, params, body }) => {
  const row = await changeStage(deps, viewer, { id: params.id, stage: body.stage, reason: body.reason });
  return {
    message: `The application is now “${STAGE_LABELS[row.stage]}”.`,
    application: present(row, deps.clock.now()),
  };
});

serve(hiringRoutes, calls.answerInBulk, async ({ deps, viewer, body }) => {
  const { ids, stage, template, reason } = body;
  const rows = await answerInBulk(deps, viewer, { ids, stage, template, reason });
  return {
    message: `${countApplicants(rows.length)} ${rows.length === 1 ? "is" : "are"} now “${STAGE_LABELS[stage]}”.`,
    applications: rows.map((row) => present(row, deps.clock.now())),
  };
});

serve(hiringRoutes, calls.takeAnswersBack, async ({ deps, viewer, body }) => {
  const rows = await takeAnswersBack(deps, viewer, body.ids);
  return {
    message: `The answer to ${countApplicants(rows.length)} was taken back.`,
    applications: rows.map((row) => present(row, deps.clock.now())),
  };
});

const countApplicants = (count: number) => `${count} ${count === 1 ? "applicant" : "applicants"}`;

type Stepped = Awaited<ReturnType<typeof changeStage>>;

const present = (row: Stepped, now: Date) => ({
  _id: row.id,
  stage: row.stage,
  stageAt: row.stage_at.toISOString(),
  takeBackUntil: takeBackUntil(row, now)?.toISOString() ?? null,
});

// The calls that move applications from stage to stage.
import { sentence, term } from "#platform/domain/locale/sentence.ts";
import { Hono } from "hono";
import { takeBackUntil } from "#features/applications/domain/rules.ts";
import * as calls from "#features/applications/domain/calls.ts";
import { STAGE_LABELS } from "#features/applications/domain/stages.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { serve } from "#platform/server/http/serve.ts";
import { answerInBulk, takeAnswersBack } from "./answer.ts";
import { makeApplication } from "./of-invitation.ts";
import { changeStage } from "./change-stage.ts";

export const hiringRoutes = new Hono<ApiEnv>();

serve(hiringRoutes, calls.changeStage, async ({ deps, viewer, params, body }) => {
  const row = await changeStage(deps, viewer, { id: params.id, stage: body.stage, reason: body.reason });
  return {
    message: sentence("The application is now “{stage}”.", { stage: term(STAGE_LABELS[row.stage]) }),
    application: present(row, deps.clock.now()),
  };
});

serve(hiringRoutes, calls.makeApplicationOfInvitation, async ({ deps, viewer, params, body }) => {
  const row = await makeApplication(deps, viewer, { interviewId: params.id, vacancyId: body.vacancyId });
  return { message: "You can make an offer now.", application: present(row, deps.clock.now()) };
});

serve(hiringRoutes, calls.answerInBulk, async ({ deps, viewer, body }) => {
  const { ids, stage, template, reason } = body;
  const rows = await answerInBulk(deps, viewer, { ids, stage, template, reason });
  return {
    message:
      rows.length === 1
        ? sentence("1 applicant is now “{stage}”.", { stage: term(STAGE_LABELS[stage]) })
        : sentence("{number} applicants are now “{stage}”.", {
            number: rows.length,
            stage: term(STAGE_LABELS[stage]),
          }),
    applications: rows.map((row) => present(row, deps.clock.now())),
  };
});

serve(hiringRoutes, calls.takeAnswersBack, async ({ deps, viewer, body }) => {
  const rows = await takeAnswersBack(deps, viewer, body.ids);
  return {
    message:
      rows.length === 1
        ? "The answer to 1 applicant was taken back."
        : sentence("The answer to {number} applicants was taken back.", { number: rows.length }),
    applications: rows.map((row) => present(row, deps.clock.now())),
  };
});

type Stepped = Awaited<ReturnType<typeof changeStage>>;

const present = (row: Stepped, now: Date) => ({
  _id: row.id,
  stage: row.stage,
  stageAt: row.stage_at.toISOString(),
  takeBackUntil: takeBackUntil(row, now)?.toISOString() ?? null,
});

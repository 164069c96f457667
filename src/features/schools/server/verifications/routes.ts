// The calls about the verification and suspension of schools.
import { Hono } from "hono";
import * as calls from "#features/schools/domain/verifications/calls.ts";
import { answerWithEvidence } from "#platform/server/files/pdf-answer.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { serve } from "#platform/server/http/serve.ts";
import { askForVerification } from "./ask.ts";
import { decide, recordCall } from "./decide.ts";
import { findEvidence, readOwnVerification, readQueue, readSchool } from "./read.ts";
import type { EmployerId } from "#platform/domain/ids.ts";
import { listMembers } from "#features/accounts/server/service.ts";
import type { Database } from "#platform/server/database/connect.ts";
import { endStreamsOfAccount } from "#platform/server/notifications/stream.ts";

/** Ends the streams of notices of a school's members, whose access has ended. */
async function endStreamsOfSchool(db: Database, employerId: EmployerId): Promise<void> {
  for (const { account_id } of await listMembers(db, employerId)) endStreamsOfAccount(account_id);
}

export const verificationRoutes = new Hono<ApiEnv>();

serve(verificationRoutes, calls.readVerification, ({ deps, viewer }) => readOwnVerification(deps, viewer));

serve(verificationRoutes, calls.askForVerification, async ({ deps, viewer, body, files }) => {
  await askForVerification(deps, viewer, { form: body, evidence: files.evidence });
  return {
    message: "Thank you. We look at your number and answer by mail.",
    verification: await readOwnVerification(deps, viewer),
  };
});

serve(verificationRoutes, calls.listVerifications, ({ deps, query }) => readQueue(deps, query));

serve(verificationRoutes, calls.readSchoolVerification, ({ deps, params }) =>
  readSchool(deps, params.employerId),
);

const MESSAGES = {
  verified: "The school is verified.",
  "more-needed": "The school was asked for more.",
  refused: "The verification was refused.",
  suspended: "The school is suspended.",
  unsuspended: "The suspension has ended.",
} as const;

serve(verificationRoutes, calls.decideVerification, async ({ deps, viewer, params, body }) => {
  await decide(deps, viewer, { ...params, ...body });
  if (body.state === "suspended") await endStreamsOfSchool(deps.db, params.employerId);
  return { message: MESSAGES[body.state], school: await readSchool(deps, params.employerId) };
});

serve(verificationRoutes, calls.readEvidence, async ({ deps, viewer, params, http }) => {
  const key = await findEvidence(deps, viewer, params.employerId);
  return answerWithEvidence(http, deps, key);
});

serve(verificationRoutes, calls.recordCall, async ({ deps, viewer, params, body }) => ({
  message: "The call was recorded.",
  call: await recordCall(deps, viewer, { ...params, ...body }),
}));

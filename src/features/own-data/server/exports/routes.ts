// The calls with which a person downloads the own data, and an admin that of somebody whose nominee asks.
import { Hono } from "hono";
import { exportOwnData } from "#features/accounts/domain/calls.ts";
import { copyForNominee } from "#features/teachers/domain/privacy-calls.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { ApiContext, ApiEnv } from "#platform/server/http/api-context.ts";
import { serve } from "#platform/server/http/serve.ts";
import { writeArchive } from "./archive.ts";
import { collectOwnData, type OwnData } from "./collect.ts";
import type { CandidateId } from "#platform/domain/ids.ts";
import type { CandidateViewer } from "#platform/domain/role.ts";
import { type AuditActor, recordAudit } from "#platform/server/audit/record.ts";
import { requireNominee } from "#features/teachers/server/nominee.ts";
import { inTransaction } from "#platform/server/database/connect.ts";

/** Collects a candidate's own data for the nominee who asks for a copy, and notes that it was given (PRIV-42). */
async function collectForNominee(
  deps: Pick<Deps, "db" | "clock" | "env" | "files">,
  by: AuditActor,
  { id, reason }: { id: CandidateId; reason: string },
): Promise<OwnData> {
  const { email, nominee } = await requireNominee(deps.db, id);
  const person: CandidateViewer = { role: "candidate", accountId: id, email, sessionId: "" };
  const data = await collectOwnData(deps, person);
  await inTransaction(deps.db, (tx) =>
    recordAudit(tx, deps.clock.now(), {
      by,
      action: "nominee-copy",
      record: { id, name: email },
      after: { nominee: nominee.email, reason },
    }),
  );
  return data;
}

export const ownDataRoutes = new Hono<ApiEnv>();

serve(ownDataRoutes, exportOwnData, async ({ deps, viewer, http }) =>
  answerWithArchive(http, deps, await collectOwnData(deps, viewer)),
);

serve(ownDataRoutes, copyForNominee, async ({ deps, viewer, params, query, http }) =>
  answerWithArchive(http, deps, await collectForNominee(deps, viewer, { id: params.id, ...query })),
);

async function answerWithArchive(http: ApiContext, deps: Deps, data: OwnData): Promise<Response> {
  const archive = await writeArchive(deps, data, deps.clock.now());
  return http.body(new Uint8Array(archive), 200, {
    "Content-Type": "application/zip",
    "Content-Disposition": `attachment; filename="edunakuri-my-data-${deps.clock.today()}.zip"`,
    "X-Content-Type-Options": "nosniff",
  });
}

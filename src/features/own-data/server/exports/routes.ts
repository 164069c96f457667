// The calls with which a person downloads the own data, and an admin that of somebody whose nominee asks.
import { Hono } from "hono";
import { exportOwnData } from "#features/accounts/domain/calls.ts";
import { copyForNominee } from "#features/teachers/domain/privacy-calls.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { ApiContext, ApiEnv } from "#platform/server/http/api-context.ts";
import { serve } from "#platform/server/http/serve.ts";
import { writeArchive } from "./archive.ts";
import { collectOwnData, type OwnData } from "./collect.ts";
import { collectForNominee } from "./nominee-copy.ts";

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

// The call with which a person downloads the own data.
import { Hono } from "hono";
import { exportOwnData } from "#domain/accounts/contract.ts";
import type { ApiEnv } from "#server/http/api-context.ts";
import { serve } from "#server/http/serve.ts";
import { writeArchive } from "./archive.ts";
import { collectOwnData } from "./collect.ts";

export const ownDataRoutes = new Hono<ApiEnv>();

serve(ownDataRoutes, exportOwnData, async ({ deps, viewer, http }) => {
  const archive = await writeArchive(deps, await collectOwnData(deps, viewer), deps.clock.now());
  return http.body(new Uint8Array(archive), 200, {
    "Content-Type": "application/zip",
    "Content-Disposition": `attachment; filename="edunakuri-my-data-${deps.clock.today()}.zip"`,
    "X-Content-Type-Options": "nosniff",
  });
});

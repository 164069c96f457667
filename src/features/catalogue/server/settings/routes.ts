// The calls about the site's settings.
import { Hono } from "hono";
import { matchesEtag } from "#platform/domain/etag.ts";
import * as calls from "#features/catalogue/domain/settings/calls.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { serve } from "#platform/server/http/serve.ts";
import { presentContact, presentLogo, presentSettings } from "./present.ts";
import { addPartnerLogo, editSettings, readSettings } from "./service.ts";

export const settingsRoutes = new Hono<ApiEnv>();

serve(settingsRoutes, calls.readContactSettings, async ({ deps }) => {
  const { row, logos } = await readSettings(deps);
  return presentContact(row, logos);
});

serve(settingsRoutes, calls.readSettings, async ({ deps }) => {
  const { row, logos } = await readSettings(deps);
  return presentSettings(row, logos);
});

serve(settingsRoutes, calls.editSettings, async ({ deps, viewer, body }) => {
  const { row, logos } = await editSettings(deps, viewer, {
    form: body,
    matchesEtag: (before) => matchesEtag(body.asRead, presentSettings(before.row, before.logos)),
  });
  return { message: "Settings saved", settings: presentSettings(row, logos) };
});

serve(settingsRoutes, calls.uploadPartnerLogo, async ({ deps, body, files }) => ({
  message: "Logo uploaded",
  logo: presentLogo(await addPartnerLogo(deps, { name: body.name, logo: files.logo })),
}));

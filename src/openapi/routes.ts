// The calls that describe the interface.
import { Hono } from "hono";
import * as calls from "#platform/domain/openapi/calls.ts";
import { serve } from "#platform/server/http/serve.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { renderDocs } from "./docs-page.ts";
import { DOCS_POLICY } from "./docs-style.ts";
import { describeInterface } from "./openapi.ts";

export const descriptionRoutes = new Hono<ApiEnv>();

/** The answer is the same for everybody until the next release. */
const CACHE = { "Cache-Control": "public, max-age=300" };

let document: string | undefined;
let page: string | undefined;

serve(descriptionRoutes, calls.readOpenApi, ({ http }) => {
  document ??= JSON.stringify(describeInterface());
  return http.body(document, 200, { ...CACHE, "Content-Type": "application/json" });
});

serve(descriptionRoutes, calls.readDocs, async ({ http }) => {
  page ??= String(await renderDocs());
  return http.html(page, 200, { ...CACHE, "Content-Security-Policy": DOCS_POLICY });
});

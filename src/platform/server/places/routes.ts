// The call about places.
import { Hono } from "hono";
import * as calls from "#platform/domain/places/calls.ts";
import { serve } from "#platform/server/http/serve.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { suggestCities } from "./service.ts";

export const placeRoutes = new Hono<ApiEnv>();

serve(placeRoutes, calls.suggestCities, ({ deps, query }) => suggestCities(deps, query.q));

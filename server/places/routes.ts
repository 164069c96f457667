// The call about places.
import { Hono } from "hono";
import * as calls from "#domain/places/calls.ts";
import { serve } from "#server/http/serve.ts";
import type { ApiEnv } from "#server/http/api-context.ts";
import { suggestCities } from "./service.ts";

export const placeRoutes = new Hono<ApiEnv>();

serve(placeRoutes, calls.suggestCities, ({ deps, query }) => suggestCities(deps, query.q));

// The call about places.
import { Hono } from "hono";
import * as contract from "#domain/places/contract.ts";
import { serve } from "#server/http/serve.ts";
import type { ApiEnv } from "#server/http/api-context.ts";
import { suggestCities } from "./service.ts";

export const placeRoutes = new Hono<ApiEnv>();

serve(placeRoutes, contract.suggestCities, ({ deps, query }) => suggestCities(deps, query.q));

// Answers drawn from several areas.
import { Hono } from "hono";
import * as contract from "#domain/dashboards/contract.ts";
import { serve } from "#server/http/serve.ts";
import type { ApiEnv } from "#server/http/serve.ts";
import { countEverything } from "./repository.ts";

export const dashboardRoutes = new Hono<ApiEnv>();

serve(dashboardRoutes, contract.readStats, ({ deps: { db, clock } }) => countEverything(db, clock.now()));

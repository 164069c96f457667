// The calls about saved searches.
import { Hono } from "hono";
import * as calls from "#features/finding/domain/saved-searches/calls.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { serve } from "#platform/server/http/serve.ts";
import {
  addSavedSearch,
  endByLink,
  readByLink,
  readSavedSearches,
  removeSavedSearch,
} from "./saved-searches.ts";

export const savedSearchRoutes = new Hono<ApiEnv>();

serve(savedSearchRoutes, calls.listSavedSearches, async ({ deps, viewer }) => ({
  savedSearches: await readSavedSearches(deps, viewer),
}));

serve(savedSearchRoutes, calls.addSavedSearch, async ({ deps, viewer, body }) => ({
  message: "The search was saved.",
  savedSearch: await addSavedSearch(deps, viewer, body),
}));

serve(savedSearchRoutes, calls.deleteSavedSearch, async ({ deps, viewer, params }) => {
  await removeSavedSearch(deps, viewer, params.id);
  return { message: "The saved search was deleted." };
});

serve(savedSearchRoutes, calls.readSavedSearchToEnd, async ({ deps, params }) => ({
  name: await readByLink(deps, params.token),
}));

serve(savedSearchRoutes, calls.endSavedSearch, async ({ deps, params }) => {
  await endByLink(deps, params.token);
  return { message: "You will get no more mails of this search." };
});

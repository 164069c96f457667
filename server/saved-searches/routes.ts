// The calls about saved searches.
import { Hono } from "hono";
import * as contract from "#domain/saved-searches/contract.ts";
import type { ApiEnv } from "#server/http/api-context.ts";
import { serve } from "#server/http/serve.ts";
import {
  addSavedSearch,
  endByLink,
  readByLink,
  readSavedSearches,
  removeSavedSearch,
} from "./saved-searches.ts";

export const savedSearchRoutes = new Hono<ApiEnv>();

serve(savedSearchRoutes, contract.listSavedSearches, async ({ deps, viewer }) => ({
  savedSearches: await readSavedSearches(deps, viewer),
}));

serve(savedSearchRoutes, contract.addSavedSearch, async ({ deps, viewer, body }) => ({
  message: "The search was saved.",
  savedSearch: await addSavedSearch(deps, viewer, body),
}));

serve(savedSearchRoutes, contract.deleteSavedSearch, async ({ deps, viewer, params }) => {
  await removeSavedSearch(deps, viewer, params.id);
  return { message: "The saved search was deleted." };
});

serve(savedSearchRoutes, contract.readSavedSearchToEnd, async ({ deps, params }) => ({
  name: await readByLink(deps, params.token),
}));

serve(savedSearchRoutes, contract.endSavedSearch, async ({ deps, params }) => {
  await endByLink(deps, params.token);
  return { message: "You will get no more mails of this search." };
});

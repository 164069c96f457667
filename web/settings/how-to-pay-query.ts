// The query of the ways to pay, for schools.
import { queryOptions } from "@tanstack/react-query";
import { readHowToPay } from "#domain/settings/endpoints.ts";
import { type Api, browserApi } from "#web/api.ts";

export const howToPayQuery = (api: Api = browserApi) =>
  queryOptions({ queryKey: ["settings", "how-to-pay"], queryFn: () => api.call(readHowToPay) });

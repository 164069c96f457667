// Queries of the outbox for admins.
import { queryOptions } from "@tanstack/react-query";
import { MAIL_STATES } from "#domain/mail/terms.ts";
import { type Api, browserApi } from "#web/api.ts";
import { type SearchParamsReader, readOption, ROWS_PER_PAGE } from "#web/ui/table/search-params.ts";

/** Mails are sent in the background, so their state is fetched again regularly. */
const STALE_TIME_MS = 10_000;
const REFUSED_SHOWN = 50;

export const mailQueries = {
  all: ["mail"] as const,
  health: (api: Api = browserApi) =>
    queryOptions({
      queryKey: [...mailQueries.all, "health"],
      queryFn: () => api.get("/api/admin/mail/health"),
      refetchInterval: STALE_TIME_MS,
    }),
  refused: (api: Api = browserApi) =>
    queryOptions({
      queryKey: [...mailQueries.all, "refused"],
      queryFn: () =>
        api.get("/api/admin/mail/refused-addresses", { query: { page: 1, limit: REFUSED_SHOWN } }),
      refetchInterval: STALE_TIME_MS,
    }),
  at: (address: SearchParamsReader, api: Api = browserApi) => {
    const query = { state: readMailState(address), page: address.page, limit: ROWS_PER_PAGE };
    return queryOptions({
      queryKey: [...mailQueries.all, "list", query],
      queryFn: () => api.get("/api/admin/mail", { query }),
      refetchInterval: STALE_TIME_MS,
    });
  },
};

const readMailState = (address: SearchParamsReader) => readOption(address, "state", MAIL_STATES);

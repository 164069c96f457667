// Queries of the outbox for admins.
import { MAIL_STATES } from "#platform/domain/mail/terms.ts";
import { type Stale, queryOf } from "#platform/web/query.ts";
import { type SearchParamsReader, readOption, ROWS_PER_PAGE } from "#platform/web/ui/table/search-params.ts";

export const MAIL = [
  "/api/admin/mail/health",
  "/api/admin/mail/refused-addresses",
  "/api/admin/mail",
] as const satisfies Stale;

/** Mails are sent in the background, so their state is fetched again regularly. */
const STALE_TIME_MS = 10_000;
const REFUSED_SHOWN = 50;

export const mailQueries = {
  health: () => queryOf("/api/admin/mail/health", {}, { refetchInterval: STALE_TIME_MS }),
  refused: () =>
    queryOf(
      "/api/admin/mail/refused-addresses",
      { query: { page: 1, limit: REFUSED_SHOWN } },
      { refetchInterval: STALE_TIME_MS },
    ),
  at: (address: SearchParamsReader) => {
    const query = { state: readMailState(address), page: address.page, limit: ROWS_PER_PAGE };
    return queryOf("/api/admin/mail", { query }, { refetchInterval: STALE_TIME_MS });
  },
};

const readMailState = (address: SearchParamsReader) => readOption(address, "state", MAIL_STATES);

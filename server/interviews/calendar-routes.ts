// The calls of calendars at their private address, and of that address.
import * as contract from "#domain/interviews/calendar-contract.ts";
import type { Routes } from "#server/http/api-context.ts";
import { serve } from "#server/http/serve.ts";
import { readAddress, readFeed, renewAddress, revokeAddress } from "#server/interviews/calendar/feed.ts";

export function serveCalendarRoutes(routes: Routes): void {
  serve(routes, contract.readCalendarFeed, async ({ deps, params, http }) =>
    http.body(await readFeed(deps, params.token), 200, {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="edunakuri.ics"',
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    }),
  );

  serve(routes, contract.readCalendarAddress, async ({ deps, viewer }) => ({
    address: await readAddress(deps, viewer),
  }));

  serve(routes, contract.renewCalendarAddress, async ({ deps, viewer }) => ({
    address: await renewAddress(deps, viewer),
  }));

  serve(routes, contract.revokeCalendarAddress, async ({ deps, viewer }) => {
    await revokeAddress(deps, viewer);
    return { address: null };
  });
}

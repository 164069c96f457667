// The calls of the living page, which need no login.
import * as contract from "#domain/interviews/living-contract.ts";
import type { Routes } from "#server/http/api-context.ts";
import { serve } from "#server/http/serve.ts";
import { answerWithCalendar } from "#server/interviews/calendar/calendar-answer.ts";
import { SIGHT_OF_LINK } from "#server/interviews/present.ts";
import { sendLinkAgain } from "./living/send-again.ts";
import { readLiving, stepByLink } from "./living/living.ts";
import { presentLiving, withoutMeeting } from "./living/present-living.ts";

export function serveLivingRoutes(routes: Routes): void {
  serve(routes, contract.readLivingPage, async ({ deps, viewer, params }) =>
    presentLiving(deps, await readLiving(deps, viewer, params.token)),
  );

  serve(routes, contract.readLivingCalendar, async ({ deps, viewer, params, http }) => {
    const { interview } = await readLiving(deps, viewer, params.token);
    return answerWithCalendar(http, deps, { row: withoutMeeting(interview), visibility: SIGHT_OF_LINK });
  });

  serve(routes, contract.sendLinkAgain, async ({ deps, viewer, params }) => {
    await sendLinkAgain(deps, viewer, params.token);
    return {
      message: "If you may still open this interview, a new link is on its way to your email address.",
    };
  });

  serve(routes, contract.stepByLink, async ({ deps, viewer, params, body }) => ({
    message: await stepByLink(deps, viewer, { token: params.token, request: body }),
    page: await presentLiving(deps, await readLiving(deps, viewer, params.token)),
  }));
}

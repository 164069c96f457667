// The calls that need no login: answers from a mail, and calendars at their private address.
import * as calendars from "#domain/interviews/calendar-contract.ts";
import * as contract from "#domain/interviews/mail-link-contract.ts";
import type { Routes } from "#server/http/api-context.ts";
import { serve } from "#server/http/serve.ts";
import { answerByLink, readAnswer } from "#server/interviews/commands/answers.ts";
import { answerWithCalendar } from "#server/interviews/calendar/calendar-answer.ts";
import { readAddress, readFeed, renewAddress, revokeAddress } from "#server/interviews/calendar/feed.ts";
import { presentBadge } from "#server/verifications/present.ts";
import { SIGHT_OF_LINK } from "./present.ts";

export function serveMailRoutes(routes: Routes): void {
  serve(routes, contract.readAnswerLink, async ({ deps, viewer, params }) => {
    const { move, isOpen, interview } = await readAnswer(deps, viewer, params.token);
    return {
      move,
      isOpen,
      status: interview.status,
      with: move === "reschedule" ? interview.candidate_name : interview.employer_name,
      interviewDate: interview.day,
      interviewSlotFrom: interview.slot_from,
      interviewSlotTo: interview.slot_to,
      InterviewLink: interview.link,
      note: interview.note,
      verified: move === "reschedule" ? null : presentBadge(interview, deps.clock.now()),
    };
  });

  serve(routes, contract.readAnswerCalendar, async ({ deps, viewer, params, http }) => {
    const { interview } = await readAnswer(deps, viewer, params.token);
    return answerWithCalendar(http, deps, { row: interview, visibility: SIGHT_OF_LINK });
  });

  serve(routes, contract.answerByLink, async ({ deps, viewer, params, body }) => ({
    message: await answerByLink(deps, viewer, {
      token: params.token,
      answer: {
        note: body.note,
        day: body.interviewDate,
        link: body.InterviewLink,
      },
    }),
  }));

  serve(routes, calendars.readCalendarFeed, async ({ deps, params, http }) =>
    http.body(await readFeed(deps, params.token), 200, {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="edunakuri.ics"',
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    }),
  );

  serve(routes, calendars.readCalendarAddress, async ({ deps, viewer }) => ({
    address: await readAddress(deps, viewer),
  }));

  serve(routes, calendars.renewCalendarAddress, async ({ deps, viewer }) => ({
    address: await renewAddress(deps, viewer),
  }));

  serve(routes, calendars.revokeCalendarAddress, async ({ deps, viewer }) => {
    await revokeAddress(deps, viewer);
    return { address: null };
  });
}

// Answers a call with one interview as a calendar file.
import { writeCalendar } from "#platform/server/calendar/writing.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { ApiContext } from "#platform/server/http/api-context.ts";
import { localeOfCaller } from "#platform/server/http/caller-locale.ts";
import { presentInterview, type Visibility } from "#features/interviews/server/present.ts";
import type { InterviewOfPeople } from "#features/interviews/server/repository.ts";
import { toCalendarEvent } from "./calendar.ts";

export function answerWithCalendar(
  http: ApiContext,
  { env, clock }: Pick<Deps, "env" | "clock">,
  { row, visibility }: { row: InterviewOfPeople; visibility: Visibility },
): Response {
  const interview = presentInterview(row, visibility);
  const file = writeCalendar([toCalendarEvent(interview, row.revision, localeOfCaller(http))], {
    method: "PUBLISH",
    sender: env.MAIL_FROM,
    now: clock.now(),
  });
  return http.body(file, 200, {
    "Content-Type": "text/calendar; charset=utf-8; method=PUBLISH",
    "Content-Disposition": `attachment; filename="interview-${interview.interviewDate}.ics"`,
    "Cache-Control": "private, no-store",
    "X-Content-Type-Options": "nosniff",
  });
}

// Hands the own interviews of the next 7 days to the service worker, which shows them without a connection (SITE-82).
import { addDays, type Day, formatDayWithWeekday, formatTime } from "#platform/domain/day.ts";
import type { Interview } from "#features/interviews/domain/wire.ts";
import type { Locale } from "#platform/domain/locale/locale.ts";
import { browserApi } from "#platform/web/api.ts";
import { accountIn, type Session } from "#features/accounts/web/session/queries.ts";

const DAYS = 7;
const MAX_KEPT = 50;

type Person = NonNullable<Session["user"]>;

/** `keep` is called for a visitor too: what another person left is deleted then. */
export async function keepOwn(session: Session, { today, locale }: { today: Day; locale: Locale }) {
  const worker = await navigator.serviceWorker.register("/sw.js").then(() => navigator.serviceWorker.ready);
  const askedAt = Date.now();
  const account = (session.user && accountIn(session)) ?? null;
  const found = session.user ? await listOwn(session.user, today) : [];
  const lines = found.map((interview) => lineOf(interview, session.user?.role, locale));
  worker.active?.postMessage({ account, askedAt, lines });
}

async function listOwn(user: Person, today: Day): Promise<Interview[]> {
  if (user.role === "employer") {
    const params = { employerId: user._id };
    return (
      await browserApi.get("/api/interview/days/{employerId}", { params, query: { from: today, days: DAYS } })
    ).interviews;
  }
  const query = { sort: "agenda", limit: MAX_KEPT } as const;
  const { items } = await browserApi.get("/api/interview/getInterviewsByCandidate/{candidateId}", {
    params: { candidateId: user._id },
    query,
  });
  const end = addDays(today, DAYS);
  return items.filter(
    ({ interviewDate: day, status }) => status !== "Cancelled" && day >= today && day < end,
  );
}

function lineOf(interview: Interview, role: Person["role"] | undefined, locale: Locale) {
  const { interviewDate: day, interviewSlotFrom, candidateId, employerId } = interview;
  return {
    day,
    when: `${formatDayWithWeekday(day, locale)}, ${formatTime(interviewSlotFrom, locale)}`,
    who: role === "candidate" ? employerId.instituteName : candidateId.fullName,
    where: interview.InterviewLink || interview.location,
  };
}

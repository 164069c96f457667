// Sends the mails of saved searches, once a day from seven in the morning in India (SAVED-2, SAVED-3). The day of the next mail
// moves on in the transaction of the mail, so that any number of processes send each once.
import { asValue, joined, sentence, term } from "#platform/domain/locale/sentence.ts";
import { NO_ID } from "#platform/domain/ids.ts";
import { BATCH_ROWS, inBatches } from "#platform/server/database/batches.ts";
import { ALERT_TIME, nextMailOn, SETTLED_MS } from "#features/jobs/domain/alerts/terms.ts";
import { dayInIndia, timeInIndia } from "#platform/domain/day.ts";
import { formatCount } from "#platform/domain/money.ts";
import { shorten } from "#platform/domain/notifications/shorten.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import { type EmployerViewer, READING_ROLES } from "#platform/domain/role.ts";
import { MAX_PEOPLE_IN_MAIL } from "#features/finding/domain/saved-searches/terms.ts";
import { givenNameOf } from "#platform/domain/short-name.ts";
import { toExperienceOption } from "#platform/domain/teaching-terms.ts";
import { withoutLinks } from "#platform/domain/web-link.ts";
import { endSavedSearchPath } from "#features/jobs/server/alerts/links.ts";
import { formatExperience } from "#features/teachers/domain/profile-format.ts";
import { listCandidatesFor } from "#features/teachers/server/search/list-for-viewer.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import type { SavedSearchRow } from "#features/finding/server/saved-searches/tables.ts";
import type { Deps } from "#platform/server/deps.ts";
import { type MailText, queueMail } from "#platform/server/mail/outbox.ts";
import type { MailContent, MailPage } from "#platform/server/notifications/mail-content.ts";
import { writeMail } from "#platform/server/notifications/mail-language.ts";
import { withPresentSubject } from "#features/catalogue/server/subjects/service.ts";
import {
  findRecipient,
  findSavedSearch,
  listDue,
  listNewAmong,
  lockSavedSearch,
  updateAfterRun,
} from "./repository.ts";
import { pathOf } from "./saved-searches.ts";

type SendDeps = Pick<Deps, "db" | "pool" | "clock" | "log">;

/** The newest that are looked at. */
const MAX_LOOKED_AT = 200;

/** A search that fails stays due, and the others are sent. */
export async function sendSavedSearches(deps: SendDeps): Promise<void> {
  const now = deps.clock.now();
  if (timeInIndia(now) < ALERT_TIME) return;
  const day = dayInIndia(now);
  const nextDue = (last: string | null) => listDue(deps.db, { day, after: last ?? NO_ID, limit: BATCH_ROWS });
  for await (const ids of inBatches(nextDue)) {
    for (const id of ids) {
      await sendOne(deps, id, { day, now }).catch((error: unknown) =>
        deps.log.warn({ err: error, savedSearch: id }, "saved search not sent"),
      );
    }
  }
}

async function sendOne(deps: SendDeps, id: string, { day, now }: { day: string; now: Date }): Promise<void> {
  const stored = await findSavedSearch(deps.db, id);
  if (!stored) return;
  const saved = await withPresentSubject(deps.db, stored);
  const until = new Date(now.getTime() - SETTLED_MS);
  const found = await findNewPeople(deps, saved, until);
  await inTransaction(deps.db, async (tx) => {
    const current = await lockSavedSearch(tx, id);
    if (!current || current.next_on > day || current.since.getTime() !== saved.since.getTime()) return;
    await updateAfterRun(tx, id, { since: until, next_on: nextMailOn(day, current.frequency) });
    const recipient = await findRecipient(tx, current);
    if (!recipient || found.length === 0) return;
    const end = await endSavedSearchPath(tx, id);
    const { account_id: accountId } = current;
    const mail = newPeopleMail({ ...current, search: saved.search }, found, end);
    await queueMail(tx, now, { to: recipient.email, accountId, ...mail, unsubscribePath: end, about: id });
  });
}

/** What this member finds now, by the rights and the hidings of now. */
async function findNewPeople(deps: SendDeps, saved: SavedSearchRow, until: Date): Promise<MailPage[]> {
  const recipient = await findRecipient(deps.db, saved);
  const reading: readonly string[] = READING_ROLES;
  if (!recipient || !reading.includes(recipient.role)) return [];
  const viewer: EmployerViewer = {
    role: "employer",
    sessionId: "",
    accountId: saved.account_id,
    email: recipient.email,
    employerId: saved.employer_id,
    memberRole: recipient.role,
    ...(recipient.isVerified && { isVerified: true }),
  };
  const asked = { ...saved.search, page: 1, limit: MAX_LOOKED_AT, at: undefined, sort: "newest" as const };
  const { items } = await listCandidatesFor(deps, viewer, asked).catch(nobodyWhereRefused);
  const ids = items.map(({ id }) => id);
  const fresh = await listNewAmong(deps.db, ids, { since: saved.since, until });
  return items.filter(({ id }) => fresh.has(id)).map(pageOf);
}

type Found = Awaited<ReturnType<typeof listCandidatesFor>>["items"][number];

/** A search around the school's own city is refused as long as the school is in a town that the map does not have. */
function nobodyWhereRefused(error: unknown): { items: Found[] } {
  if (error instanceof Refusal && error.kind === "invalid") return { items: [] };
  throw error;
}

/** The given name alone, and no contact details. */
function pageOf(row: Found): MailPage {
  const given = givenNameOf(row.full_name);
  const years = asValue(formatExperience(toExperienceOption(row.total_experience)));
  return {
    title: withoutLinks(`${given}, ${row.applying_for_profile}`),
    line: joined([...[row.subjects.join(", "), row.city].filter(Boolean).map(withoutLinks), years], " · "),
    path: `/employer/candidatedetails/${row.id}`,
  };
}

export function newPeopleMail(
  { name, search }: Pick<SavedSearchRow, "name" | "search">,
  found: MailPage[],
  endPath: string,
): MailText {
  const pages = found.slice(0, MAX_PEOPLE_IN_MAIL);
  const count = formatCount(found.length);
  const isOne = found.length === 1;
  const words = withoutLinks(name);
  const path = pathOf(search);
  const action = "See all candidates of this search";
  const more = sentence("The newest {count} are below; the page of the search has the others.", {
    count: pages.length,
  });
  const content: MailContent = {
    subject: joined(
      [isOne ? term("1 new candidate") : sentence("{count} new candidates", { count }), shorten(words)],
      ": ",
    ),
    greeting: "",
    notice: {
      subject: "",
      title: isOne
        ? "1 new candidate for your search"
        : sentence("{count} new candidates for your search", { count }),
      sentences: [joined([words], ""), ...(found.length > pages.length ? [more] : [])],
      facts: [],
      path,
      action,
    },
    pages,
    actions: [{ label: action, path }],
    reason: "You get this mail because you saved a search for candidates at EduNakuri.",
    unsubscribePath: endPath,
  };
  return writeMail(content);
}

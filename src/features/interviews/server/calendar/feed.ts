// A person's interviews as a calendar at a private address, which can be renewed or revoked.
import { addDays } from "#platform/domain/day.ts";
import { candidateIdOf } from "#platform/domain/ids.ts";
import type { Locale } from "#platform/domain/locale/locale.ts";
import { notFound } from "#platform/domain/refusal.ts";
import type { CandidateViewer, EmployerViewer } from "#platform/domain/role.ts";
import { schoolSuspended } from "#features/schools/domain/verifications/refusals.ts";
import { findAccount, findMembership } from "#features/accounts/server/service.ts";
import {
  deleteFeed,
  findAccountOfFeed,
  findFeedToken,
  upsertFeed,
} from "#platform/server/calendar/service.ts";
import { writeCalendar } from "#platform/server/calendar/writing.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { sayInMail } from "#platform/server/language/hindi.ts";
import { siteAddress } from "#platform/server/mail/site-address.ts";
import { toCalendarEvent } from "./calendar.ts";
import { onlyNamed } from "#features/interviews/server/participant.ts";
import { presentInterview, visibilityFor } from "#features/interviews/server/present.ts";
import { listInterviewsSince } from "#features/interviews/server/queries/upcoming-repository.ts";

type Owner = CandidateViewer | EmployerViewer;

const PAST_DAYS = 60;

export async function readAddress({ db, env }: Pick<Deps, "db" | "env">, { accountId }: Owner) {
  const token = await findFeedToken(db, accountId);
  return token && `${siteAddress(env)}/api/interview/feed/${token}.ics`;
}

export async function renewAddress(deps: Pick<Deps, "db" | "env" | "clock">, owner: Owner) {
  await upsertFeed(deps.db, owner.accountId, deps.clock.now());
  return readAddress(deps, owner);
}

export async function revokeAddress({ db }: Pick<Deps, "db">, { accountId }: Owner): Promise<void> {
  await deleteFeed(db, accountId);
}

/** Cancelled interviews are left out, so calendar programs remove them. */
export async function readFeed(deps: Pick<Deps, "db" | "env" | "clock">, token: string): Promise<string> {
  const { owner, locale } = await findOwner(deps.db, token.replace(/\.ics$/, ""));
  const visibility = await visibilityFor(deps, owner);
  const since = addDays(deps.clock.today(), -PAST_DAYS);
  const rows = await listInterviewsSince(deps.db, owner, { since, ...onlyNamed(owner) });
  const events = rows.map((row) => toCalendarEvent(presentInterview(row, visibility), row.revision, locale));
  return writeCalendar(events, {
    method: "PUBLISH",
    sender: deps.env.MAIL_FROM,
    now: deps.clock.now(),
    name: sayInMail(locale, "EduNakuri interviews"),
  });
}

async function findOwner(
  db: DatabaseOrTransaction,
  token: string,
): Promise<{ owner: Owner; locale: Locale }> {
  const accountId = await findAccountOfFeed(db, token);
  const account = accountId && (await findAccount(db, accountId));
  if (!account || account.role === "admin") throw notFound("Calendar");
  const locale = account.locale ?? "en-IN";
  const person = { accountId: account.id, email: account.email, sessionId: "" };
  if (account.role === "candidate")
    return { owner: { role: "candidate", ...person, accountId: candidateIdOf(account.id) }, locale };
  const membership = await findMembership(db, account.id);
  if (!membership) throw notFound("Calendar");
  if (membership.suspended_at) throw schoolSuspended();
  const { employer_id: employerId, role: memberRole } = membership;
  return { owner: { role: "employer", ...person, employerId, memberRole }, locale };
}

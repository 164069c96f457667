// A person's interviews as a calendar at a private address, which can be renewed or revoked.
import { createHmac, timingSafeEqual } from "node:crypto";
import { addDays } from "#domain/day.ts";
import { isId } from "#domain/field.ts";
import { notFound } from "#domain/refusal.ts";
import type { CandidateViewer, EmployerViewer } from "#domain/role.ts";
import { findAccount } from "#server/accounts/account-repository.ts";
import { schoolSuspended } from "#domain/verifications/refusals.ts";
import { findMembership } from "#server/accounts/membership-repository.ts";
import { deleteFeed, findFeedNonce, upsertFeed } from "#server/calendar/feed-repository.ts";
import { writeCalendar } from "#server/calendar/writing.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { findCurrentId } from "#server/database/former-ids.ts";
import { installationSecret } from "#server/database/installation-secret.ts";
import type { Deps } from "#server/deps.ts";
import { siteAddress } from "#server/mail/site-address.ts";
import { toCalendarEvent } from "./calendar.ts";
import { onlyNamed } from "#server/interviews/participant.ts";
import { presentInterview, visibilityFor } from "#server/interviews/present.ts";
import { listInterviewsSince } from "#server/interviews/queries/upcoming-repository.ts";

type Owner = CandidateViewer | EmployerViewer;

const PAST_DAYS = 60;

export async function readAddress({ db, env }: Pick<Deps, "db" | "env">, { accountId }: Owner) {
  const nonce = await findFeedNonce(db, accountId);
  if (nonce === undefined) return null;
  const token = `${accountId}.${await sign(db, accountId, nonce)}`;
  return `${siteAddress(env)}/api/interview/feed/${token}.ics`;
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
  const owner = await findOwner(deps.db, token.replace(/\.ics$/, ""));
  const visibility = await visibilityFor(deps, owner);
  const since = addDays(deps.clock.today(), -PAST_DAYS);
  const rows = await listInterviewsSince(deps.db, owner, { since, ...onlyNamed(owner) });
  const events = rows
    .filter(({ status }) => status !== "Cancelled")
    .map((row) => toCalendarEvent(presentInterview(row, visibility), row.revision));
  return writeCalendar(events, {
    method: "PUBLISH",
    sender: deps.env.MAIL_FROM,
    now: deps.clock.now(),
    name: "EduNakuri interviews",
  });
}

async function findOwner(db: DatabaseOrTransaction, token: string): Promise<Owner> {
  const [named = "", signature = "", ...rest] = token.split(".");
  const accountId = isId(named) && rest.length === 0 ? await findCurrentId(db, named) : undefined;
  if (accountId === undefined) throw notFound("Calendar");
  const nonce = await findFeedNonce(db, accountId);
  const account = nonce === undefined ? undefined : await findAccount(db, accountId);
  if (nonce === undefined || !account || account.role === "admin") throw notFound("Calendar");
  const right = Buffer.from(await sign(db, named, nonce));
  const given = Buffer.from(signature);
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw notFound("Calendar");
  const person = { accountId, email: account.email, sessionId: "" };
  if (account.role === "candidate") return { role: "candidate", ...person };
  const membership = await findMembership(db, accountId);
  if (!membership) throw notFound("Calendar");
  if (membership.suspended_at) throw schoolSuspended();
  return { role: "employer", ...person, employerId: membership.employer_id, memberRole: membership.role };
}

async function sign(db: DatabaseOrTransaction, accountId: string, nonce: string): Promise<string> {
  const secret = await installationSecret(db, "calendar");
  return createHmac("sha256", secret).update(`${accountId} ${nonce}`).digest("base64url");
}

// Begins, reads and ends sessions. The token is only in the browser's cookie; the database has its hash.
import { DAY_MS, HOUR_MS, MINUTE_MS, dayInIndia } from "#platform/domain/day.ts";
import { hashToken, newSecretToken } from "#platform/server/secrets.ts";
import { type AccountId, candidateIdOf, type CandidateId } from "#platform/domain/ids.ts";
import type { Role, Viewer } from "#platform/domain/role.ts";
import type { DatabaseOrTransaction, Database } from "#platform/server/database/connect.ts";
import type { Statements } from "#platform/server/database/statements.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { deletePendingLoginsOf } from "./second-factor/pending-login-repository.ts";
import {
  deleteSessionByToken,
  deleteSessionsOf,
  findSession,
  insertSession,
  updateActivity,
  updateLastSeen,
} from "./session-repository.ts";

/** A session ends `absolute` after its begin in any case, and after `idle` without use. */
export const SESSION_LIFETIMES: Record<Role, { absolute: number; idle: number }> = {
  candidate: { absolute: 7 * DAY_MS, idle: 3 * DAY_MS },
  employer: { absolute: 7 * DAY_MS, idle: 3 * DAY_MS },
  admin: { absolute: 8 * HOUR_MS, idle: HOUR_MS },
};

/** The time of last use is stored at most this often, so that most reads write nothing. */
const LAST_SEEN_INTERVAL_MS = 5 * MINUTE_MS;

const VISITOR: Viewer = { role: "visitor" };

type NewSession = { token: string; seconds: number };

/** Begins the session of the browser, in the transaction that opens the account or has found it unchanged. */
export type LogIn = (tx: DatabaseOrTransaction, account: { id: AccountId; role: Role }) => Promise<void>;

export async function beginSession(
  db: DatabaseOrTransaction,
  account: { id: AccountId; role: Role },
  { now, userAgent }: { now: Date; userAgent: string },
): Promise<NewSession> {
  const { token, hash } = newSecretToken();
  const { absolute } = SESSION_LIFETIMES[account.role];
  await insertSession(db, {
    id: newId(),
    token_hash: hash,
    account_id: account.id,
    user_agent: userAgent.replace(/\p{Cc}/gu, "").slice(0, 200),
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(now.getTime() + absolute),
  });
  return { token, seconds: absolute / 1000 };
}

/**
 * Returns the person whose token this is, or a visitor. It takes one query, and rarely a second one that stores the
 * time of last use.
 */
export async function findViewer(
  database: Statements,
  token: string | undefined,
  now: Date,
): Promise<Viewer> {
  if (!token) return VISITOR;
  const row = await findSession(database, hashToken(token), now);
  if (!row) return VISITOR;
  const idle = now.getTime() - row.last_seen_at.getTime();
  if (idle > SESSION_LIFETIMES[row.role].idle) return VISITOR;
  if (idle > LAST_SEEN_INTERVAL_MS) {
    await updateLastSeen(database.db, row.id, now);
  }
  if (row.role === "candidate") await recordActivity(database.db, candidateIdOf(row.account_id), now);
  const person = {
    accountId: row.account_id,
    email: row.email,
    sessionId: row.id,
    ...(row.locale && { locale: row.locale }),
  };
  if (row.role === "candidate")
    return { role: row.role, ...person, accountId: candidateIdOf(row.account_id) };
  if (row.role === "admin") return { role: row.role, ...person };
  // A former member has no school to act for.
  if (row.employer_id === null) return VISITOR;
  const { city, state, country } = row;
  return {
    role: "employer",
    ...person,
    employerId: row.employer_id,
    memberRole: row.member_role,
    place: { city, state, country },
    ...(row.is_suspended && { isSuspended: true }),
    ...(row.knows_names && { knowsNames: true }),
    ...(row.is_verified && { isVerified: true }),
    ...(!row.is_proven && { isUnproven: true }),
  };
}

export async function endSessionByToken(db: DatabaseOrTransaction, token: string | undefined): Promise<void> {
  if (token) await deleteSessionByToken(db, hashToken(token));
}

/**
 * Logs a person out everywhere except in the given session. Pending logins end first: one that is completed at the same
 * moment is waited for, and its session ends with the others.
 */
export async function endSessionsOf(
  db: DatabaseOrTransaction,
  accountId: AccountId,
  except?: string,
): Promise<void> {
  await deletePendingLoginsOf(db, accountId);
  await deleteSessionsOf(db, accountId, except);
}

/** The candidates whose activity of the day this process has stored (SEARCH-76). */
let stored = { day: "", ids: new Set<string>() };
const MAX_REMEMBERED = 50_000;

/** Stores one day once. A row that is locked is left to the next request, since nobody should wait for this. */
async function recordActivity(db: Database, candidateId: CandidateId, now: Date): Promise<void> {
  const day = dayInIndia(now);
  if (stored.day !== day || stored.ids.size >= MAX_REMEMBERED) stored = { day, ids: new Set() };
  if (stored.ids.has(candidateId)) return;
  if (await updateActivity(db, candidateId, day)) stored.ids.add(candidateId);
}

// Queries of notices and of the kinds of mail that a person has switched off.
import { type Insertable, sql } from "kysely";
import type { AccountId } from "#platform/domain/ids.ts";
import { listNaming, type NoticeKind, OFF_BY_DEFAULT } from "#platform/domain/notifications/notices.ts";
import type { PageRequest } from "#platform/domain/page.ts";
import { pageOffset } from "#platform/domain/page.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { countRows } from "#platform/server/database/count-rows.ts";
import { isMetBy } from "#platform/server/database/shown-to.ts";
import type { Tables } from "#platform/server/database/tables.ts";
import type { NotificationRow } from "#platform/server/database/tables/notifications.ts";

/** Finds the account and the name that a message greets: a member's own, else the school's. */
export function findListener(db: DatabaseOrTransaction, accountId: AccountId) {
  return db
    .selectFrom("accounts")
    .leftJoin("candidates", "candidates.id", "accounts.id")
    .leftJoin("memberships", (join) =>
      join.onRef("memberships.account_id", "=", "accounts.id").on("memberships.left_at", "is", null),
    )
    .leftJoin("employers", "employers.id", "memberships.employer_id")
    .select(["accounts.id", "accounts.email", "accounts.role", "accounts.locale", "accounts.email_proven_at"])
    .select((eb) =>
      eb.fn.coalesce("candidates.full_name", "accounts.full_name", "employers.institute_name").as("name"),
    )
    .where("accounts.id", "=", accountId)
    .executeTakeFirst();
}

const MAX_ADMINS = 50;

export async function listAdminIds(db: DatabaseOrTransaction): Promise<AccountId[]> {
  const admins = await db
    .selectFrom("accounts")
    .select("id")
    .where("role", "=", "admin")
    .orderBy("created_at")
    .orderBy("id")
    .limit(MAX_ADMINS)
    .execute();
  return admins.map(({ id }) => id);
}

/** Returns false if a notice with the same `once` exists. */
export async function insertNotice(
  db: DatabaseOrTransaction,
  row: Insertable<Tables["notifications"]>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("notifications")
    .values(row)
    .onConflict((conflict) => conflict.column("once").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const OF_CANDIDATES = listNaming("candidate");
const OF_REQUESTS = listNaming("contact request");

/**
 * A notice that names a teacher whom the member's school has met nowhere is kept back while the teacher hides from it
 * or has left the lists.
 */
const IS_STILL_NAMED = sql<boolean>`(notifications.kind <> all(${[...OF_CANDIDATES, ...OF_REQUESTS]}) or not exists (
  select from candidates join memberships belonging on belonging.account_id = notifications.account_id
    and belonging.left_at is null
  where candidates.id = case when notifications.kind = any(${OF_CANDIDATES}) then notifications.about
      else (select candidate_id from contact_requests where contact_requests.id = notifications.about) end
    and not ${isMetBy(sql.ref("belonging.employer_id"))}))`;

export function listNotices(
  db: DatabaseOrTransaction,
  accountId: AccountId,
  page: PageRequest,
): Promise<NotificationRow[]> {
  return db
    .selectFrom("notifications")
    .selectAll()
    .where("account_id", "=", accountId)
    .where(IS_STILL_NAMED)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit)
    .offset(pageOffset(page))
    .execute();
}

export function countNotices(db: DatabaseOrTransaction, accountId: AccountId): Promise<number> {
  return countRows(db.selectFrom("notifications").where("account_id", "=", accountId).where(IS_STILL_NAMED));
}

const unreadNotices = (db: DatabaseOrTransaction) =>
  db.selectFrom("notifications").where("read_at", "is", null).where(IS_STILL_NAMED);

export function countUnread(db: DatabaseOrTransaction, accountId: AccountId): Promise<number> {
  return countRows(unreadNotices(db).where("account_id", "=", accountId));
}

/** Counts unread notices of many accounts. An account without any is not in the result. */
export async function countUnreadOf(
  db: DatabaseOrTransaction,
  accountIds: readonly AccountId[],
): Promise<Map<string, number>> {
  if (accountIds.length === 0) return new Map();
  const rows = await unreadNotices(db)
    .select(["account_id", (eb) => eb.fn.countAll<number>().as("count")])
    .where(sql<boolean>`account_id = any(${accountIds})`)
    .groupBy("account_id")
    .execute();
  return new Map(rows.map(({ account_id, count }) => [account_id, count]));
}

/** Returns those of the given sessions that were not deleted and have not expired. */
export async function listOpenSessions(
  db: DatabaseOrTransaction,
  ids: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom("sessions")
    .select("id")
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where("expires_at", ">", now)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The named ones, or all up to one of them, since newer ones may not have been seen; else all. */
export async function markRead(
  db: DatabaseOrTransaction,
  accountId: AccountId,
  { ids, upTo, now }: { ids?: readonly string[] | undefined; upTo?: string | undefined; now: Date },
): Promise<void> {
  let unread = db
    .updateTable("notifications")
    .set({ read_at: now })
    .where("account_id", "=", accountId)
    .where("read_at", "is", null);
  if (ids) unread = unread.where(sql<boolean>`id = any(${ids}::uuid[])`);
  if (upTo)
    unread = unread.where(
      sql<boolean>`(created_at, id) <= (select named.created_at, named.id from notifications named
        where named.id = ${upTo} and named.account_id = ${accountId})`,
    );
  await unread.execute();
}

/** What a page has shown until then is read in the bell too. */
export async function markReadAbout(
  db: DatabaseOrTransaction,
  accountId: AccountId,
  { kind, about, until, now }: { kind: NoticeKind; about: string; until: Date; now: Date },
): Promise<void> {
  await db
    .updateTable("notifications")
    .set({ read_at: now })
    .where("account_id", "=", accountId)
    .where("read_at", "is", null)
    .where("kind", "=", kind)
    .where("about", "=", about)
    .where("created_at", "<=", until)
    .execute();
}

export async function isMuted(
  db: DatabaseOrTransaction,
  accountId: AccountId,
  kind: NoticeKind,
): Promise<boolean> {
  return (await listMuted(db, accountId)).includes(kind);
}

/** Kinds that the person has switched off, and those that nobody gets without switching them on. */
export async function listMuted(db: DatabaseOrTransaction, accountId: AccountId): Promise<NoticeKind[]> {
  const muted = await listKinds(db, "muted_mails", accountId);
  const wanted = await listKinds(db, "wanted_mails", accountId);
  return [...muted, ...OFF_BY_DEFAULT.filter((kind) => !wanted.includes(kind))];
}

/** A kind that is off by default is stored where somebody wants it, each other one where somebody does not. */
const isOffByDefault = (kind: NoticeKind) => OFF_BY_DEFAULT.includes(kind);

export function insertMutedKind(
  db: DatabaseOrTransaction,
  accountId: AccountId,
  kind: NoticeKind,
): Promise<void> {
  return isOffByDefault(kind)
    ? deleteKind(db, "wanted_mails", { accountId, kind })
    : insertKind(db, "muted_mails", { accountId, kind });
}

export function deleteMutedKind(
  db: DatabaseOrTransaction,
  accountId: AccountId,
  kind: NoticeKind,
): Promise<void> {
  return isOffByDefault(kind)
    ? insertKind(db, "wanted_mails", { accountId, kind })
    : deleteKind(db, "muted_mails", { accountId, kind });
}

type KindTable = "muted_mails" | "wanted_mails";
type KindOfPerson = { accountId: AccountId; kind: NoticeKind };

async function listKinds(
  db: DatabaseOrTransaction,
  table: KindTable,
  accountId: AccountId,
): Promise<NoticeKind[]> {
  const rows = await db.selectFrom(table).select("kind").where("account_id", "=", accountId).execute();
  return rows.map(({ kind }) => kind);
}

async function insertKind(
  db: DatabaseOrTransaction,
  table: KindTable,
  { accountId, kind }: KindOfPerson,
): Promise<void> {
  await db
    .insertInto(table)
    .values({ account_id: accountId, kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function deleteKind(
  db: DatabaseOrTransaction,
  table: KindTable,
  { accountId, kind }: KindOfPerson,
): Promise<void> {
  await db.deleteFrom(table).where("account_id", "=", accountId).where("kind", "=", kind).execute();
}

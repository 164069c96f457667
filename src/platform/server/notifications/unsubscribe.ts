// Unsubscribe links, signed for one person and one kind of mail. They do not expire, because an old mail can still be
// read.
import { isId } from "#platform/domain/field.ts";
import type { AccountId } from "#platform/domain/ids.ts";
import { type NoticeKind, noticeOf, NOTICES } from "#platform/domain/notifications/notices.ts";
import { unknownLink } from "#platform/domain/refusal.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { isSigned, sign } from "#platform/server/database/signed-links.ts";
import { findListener, isMuted, insertMutedKind } from "./repository.ts";

const SECRET = "unsubscribe";

export async function unsubscribePath(
  db: DatabaseOrTransaction,
  accountId: AccountId,
  kind: NoticeKind,
): Promise<string | undefined> {
  if (!NOTICES[kind].optional) return undefined;
  return `/unsubscribe/${accountId}.${kind}.${await sign(db, SECRET, `${accountId} ${kind}`)}`;
}

/** Returns the account and the kind of a link. A link with a wrong signature is a 404. */
export async function readUnsubscription(db: DatabaseOrTransaction, token: string) {
  const { accountId, kind } = await open(db, token);
  return { label: NOTICES[kind].label, wanted: !(await isMuted(db, accountId, kind)) };
}

export async function unsubscribe(db: DatabaseOrTransaction, token: string): Promise<string> {
  const { accountId, kind } = await open(db, token);
  await insertMutedKind(db, accountId, kind);
  return NOTICES[kind].label;
}

async function open(
  db: DatabaseOrTransaction,
  token: string,
): Promise<{ accountId: AccountId; kind: NoticeKind }> {
  const [accountId = "", kind = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0 || !isId<AccountId>(accountId) || !isOptional(kind)) throw unknownLink();
  if (!(await isSigned(db, SECRET, { text: `${accountId} ${kind}`, signature }))) throw unknownLink();
  if (!(await findListener(db, accountId))) throw unknownLink();
  return { accountId, kind };
}

function isOptional(kind: string): kind is NoticeKind {
  return Object.hasOwn(NOTICES, kind) && noticeOf(kind as NoticeKind).optional === true;
}

// The link of a mail with which a teacher who was away stays in the lists or comes back, without a login. Signed, and
// of use until the account is gone, because an old mail can still be read.
import type { AccountId } from "#platform/domain/ids.ts";
import { unknownLink } from "#platform/domain/refusal.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { openSignedId, signId } from "#platform/server/database/signed-links.ts";
import type { Deps } from "#platform/server/deps.ts";
import { markUsed } from "./session-repository.ts";

const SECRET = "return to the lists";

export async function returnPath(db: DatabaseOrTransaction, accountId: AccountId): Promise<string> {
  return `/return/${await signId(db, SECRET, accountId)}`;
}

export async function returnToLists({ db, clock }: Pick<Deps, "db" | "clock">, token: string): Promise<void> {
  const id = await openSignedId<AccountId>(db, SECRET, token);
  if (id === null || !(await markUsed(db, id, clock.now()))) throw unknownLink();
}

// The link of a mail with which a teacher who was away stays in the lists or comes back, without a login. Signed, and of use
// until the account is gone, because an old mail can still be read.
import { createHmac, timingSafeEqual } from "node:crypto";
import { isId } from "#domain/field.ts";
import { unknownLink } from "#domain/refusal.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { installationSecret } from "#server/database/installation-secret.ts";
import type { Deps } from "#server/deps.ts";
import { markUsed } from "./session-repository.ts";

export async function returnPath(db: DatabaseOrTransaction, accountId: string): Promise<string> {
  return `/return/${accountId}.${await sign(db, accountId)}`;
}

export async function returnToLists({ db, clock }: Pick<Deps, "db" | "clock">, token: string): Promise<void> {
  const [id = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0 || !isId(id)) throw unknownLink();
  const right = Buffer.from(await sign(db, id));
  const given = Buffer.from(signature);
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw unknownLink();
  if (!(await markUsed(db, id, clock.now()))) throw unknownLink();
}

async function sign(db: DatabaseOrTransaction, accountId: string): Promise<string> {
  const secret = await installationSecret(db, "return to the lists");
  return createHmac("sha256", secret).update(accountId).digest("base64url");
}

// Looks once a day whether ledger, subscriptions, papers and payments agree, and logs what does not (PAY-30).
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { type Difference, findDifferences } from "./money-check-repository.ts";

/** Reads one state of the database, so that a payment of this moment is no difference. */
export function checkMoney({ db }: { db: DatabaseOrTransaction }): Promise<Difference[]> {
  if (db.isTransaction) return findDifferences(db);
  return db.transaction().setIsolationLevel("repeatable read").execute(findDifferences);
}

export async function checkMoneyDaily(deps: Pick<Deps, "db" | "log">): Promise<void> {
  for (const difference of await checkMoney(deps)) deps.log.error(difference, "money does not agree");
}

// What a school may publish: read for its dashboard, and checked under a lock before each publication (JOB-4).
import type { Locale } from "#domain/locale/locale.ts";
import { sayIn } from "#server/language/hindi.ts";
import type { EmployerId, VacancyId } from "#domain/ids.ts";
import { publishingLimit, refusePublisher } from "#domain/vacancies/publishing.ts";
import type { EmployerViewer } from "#domain/role.ts";
import type { DatabaseOrTransaction, DatabaseTransaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { isOnHold } from "#server/reports/service.ts";
import { findContactRights } from "#server/verifications/service.ts";
import { countPublished, lockPublisher } from "./publisher-repository.ts";

type Time = Pick<Deps["clock"], "now" | "today">;

async function readPublisher(
  db: DatabaseOrTransaction,
  clock: Time,
  { employerId, except }: { employerId: EmployerId; except?: VacancyId },
) {
  const rights = await findContactRights(db, employerId, clock.now());
  return {
    isVerified: rights.isVerified,
    isSubscribed: rights.isSubscribed,
    isOnHold: await isOnHold(db, employerId),
    published: await countPublished(db, employerId, { today: clock.today(), ...(except && { except }) }),
  };
}

/** Throws where the school may not publish one more. Of two at once the second waits and counts the first. */
export async function requirePublisher(
  tx: DatabaseTransaction,
  clock: Time,
  vacancy: { employerId: EmployerId; id: VacancyId },
): Promise<void> {
  await lockPublisher(tx, vacancy.employerId);
  const refusal = refusePublisher(
    await readPublisher(tx, clock, { employerId: vacancy.employerId, except: vacancy.id }),
  );
  if (refusal) throw refusal;
}

export async function readAllowance(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { employerId }: EmployerViewer,
  locale: Locale,
) {
  const facts = await readPublisher(db, clock, { employerId });
  const refusal = refusePublisher(facts);
  return {
    published: facts.published,
    limit: publishingLimit(facts),
    refusal: refusal && { code: refusal.code, message: sayIn(locale, refusal.text) },
  };
}

// What a school may publish: read for its dashboard, and checked under a lock before each publication (JOB-4).
import type { Locale } from "#platform/domain/locale/locale.ts";
import { sayIn } from "#platform/server/language/hindi.ts";
import type { EmployerId, VacancyId } from "#platform/domain/ids.ts";
import { publishingLimit, refusePublisher } from "#features/jobs/domain/publishing.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import type { DatabaseOrTransaction, DatabaseTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { isOnHold } from "#features/schools/server/reports/service.ts";
import { findContactRights } from "#features/schools/server/verifications/service.ts";
import { countPublished, lockPublisher } from "./publisher-repository.ts";

type Time = Pick<Deps["clock"], "now" | "today">;

export async function readPublisher(
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

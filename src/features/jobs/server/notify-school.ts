// Notifies a school that staff have removed or restored one of its vacancies.
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import type { VacancyRow } from "#features/jobs/server/tables.ts";
import { findMembership, findOwnerId } from "#features/accounts/server/service.ts";
import { notify } from "#platform/server/notifications/notify.ts";

type Removal = {
  vacancy: Pick<VacancyRow, "id" | "title" | "employer_id" | "by_account">;
  state: "removed" | "restored";
  reason: string | null;
};

/** Jobs go to the member who made them, or to the owner once that member has left. */
export async function notifyOfRemoval(
  tx: DatabaseTransaction,
  now: Date,
  { vacancy, state, reason }: Removal,
): Promise<void> {
  const { id, title, employer_id: school, by_account: author } = vacancy;
  const membership = author === null ? undefined : await findMembership(tx, author);
  const to = membership?.employer_id === school ? author : await findOwnerId(tx, school);
  if (!to) return;
  await notify(tx, now, { to, kind: `vacancy-${state}`, about: id, facts: { vacancy: title, reason } });
}

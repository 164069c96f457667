// Creates, changes and deletes alerts of a candidate (ALERT-2, ALERT-6). They work at once.
import { sentence } from "#platform/domain/locale/sentence.ts";
import { createHash } from "node:crypto";
import type { AlertChange } from "#features/jobs/domain/alerts/calls.ts";
import type { JobSearch } from "#features/jobs/domain/filter-schemas.ts";
import { searchKey } from "#features/jobs/domain/alerts/search-text.ts";
import { type Frequency, MAX_ALERTS_OF_MEMBER, nextMailOn } from "#features/jobs/domain/alerts/terms.ts";
import { dayInIndia } from "#platform/domain/day.ts";
import { notFound, Refusal } from "#platform/domain/refusal.ts";
import type { CandidateViewer } from "#platform/domain/role.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import { recordConsent } from "#features/accounts/server/consents/choices.ts";
import { lockAccount } from "#features/accounts/server/service.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { JobAlertRow } from "#features/jobs/server/alerts/tables.ts";
import type { Deps } from "#platform/server/deps.ts";
import {
  deleteAlert,
  findAlert,
  type Holder,
  insertAlert,
  listAlerts,
  updateAlert,
  listAgreedWithoutAlert,
} from "./repository.ts";
import { openLink } from "./links.ts";

export { deleteAlertsOf as removeAlertsOf } from "./repository.ts";

type AlertDeps = Pick<Deps, "db" | "clock">;
export type NewAlert = { search: JobSearch; frequency: Frequency };

export const keyOf = (search: JobSearch) =>
  createHash("sha256").update(searchKey(search)).digest("base64url");

/** The columns of a new alert but its holder and its confirmation. */
export function newAlertRow({ search, frequency }: NewAlert, now: Date) {
  return {
    id: newId(),
    search: JSON.stringify(search),
    search_key: keyOf(search),
    frequency,
    next_on: nextMailOn(dayInIndia(now), frequency),
    since: now,
    touched_at: now,
    created_at: now,
  };
}

export function createOwnAlert(
  { db, clock }: AlertDeps,
  { accountId }: CandidateViewer,
  form: NewAlert,
): Promise<JobAlertRow> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    // Two requests of one candidate wait for each other.
    await lockAccount(tx, accountId);
    const alerts = await listAlerts(tx, { candidateId: accountId });
    if (alerts.length >= MAX_ALERTS_OF_MEMBER) {
      throw new Refusal(
        "conflict",
        "TOO_MANY_ALERTS",
        sentence("You have {most} alerts, the most there can be. Please delete one first.", {
          most: MAX_ALERTS_OF_MEMBER,
        }),
      );
    }
    await recordConsent(tx, now, { accountId, purpose: "alerts", given: true });
    return insertAlert(tx, { ...newAlertRow(form, now), candidate_id: accountId, confirmed_at: now });
  });
}

/** Any change counts as use. A new search begins with the jobs of from now on, another frequency with its day. */
export async function changeAlert(
  { db, clock }: AlertDeps,
  { id, holder }: { id: string; holder: Holder },
  change: AlertChange,
): Promise<JobAlertRow> {
  const now = clock.now();
  const { search, frequency, isPaused } = change;
  const before = await findAlert(db, id);
  // An alert that begins again after a pause leaves out the jobs of the pause.
  const begins = search !== undefined || (isPaused === false && before?.paused === true);
  const row = await updateAlert(
    db,
    { id, holder },
    {
      touched_at: now,
      warned_at: null,
      ...(search && { search: JSON.stringify(search), search_key: keyOf(search) }),
      ...(frequency && { frequency }),
      ...(frequency &&
        frequency !== before?.frequency && { next_on: nextMailOn(dayInIndia(now), frequency) }),
      ...(isPaused !== undefined && { paused: isPaused }),
      ...(begins && { since: now }),
    },
  );
  if (!row) throw notFound("Alert");
  return row;
}

export async function removeAlert(deps: AlertDeps, id: string, holder: Holder): Promise<void> {
  if (!(await endAlert(deps, id, holder))) throw notFound("Alert");
}

/** Returns false where there is no such alert. The end of a teacher's last alert also withdraws the consent to mails about jobs. */
function endAlert({ db, clock }: AlertDeps, id: string, holder: Holder): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await deleteAlert(tx, id, holder))) return false;
    if ("candidateId" in holder && (await listAlerts(tx, holder)).length === 0)
      await recordConsent(tx, clock.now(), {
        accountId: holder.candidateId,
        purpose: "alerts",
        given: false,
      });
    return true;
  });
}

/** By the link of its mail, which can be opened again. */
export async function endAlertByLink(deps: AlertDeps, token: string): Promise<void> {
  const id = await openLink(deps.db, "end", token);
  const alert = await findAlert(deps.db, id);
  if (alert?.candidate_id) await endAlert(deps, id, { candidateId: alert.candidate_id });
  else if (alert?.address_id) await endAlert(deps, id, { addressId: alert.address_id });
}

/** Teachers who agreed to mails about jobs get one: new jobs of their subject in their city (PRIV-32). */
export async function makeFirstAlerts({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    for (const { id, subject, place } of await listAgreedWithoutAlert(tx, now)) {
      const row = newAlertRow({ search: { subject, city: place }, frequency: "weekly" }, now);
      await insertAlert(tx, { ...row, candidate_id: id, confirmed_at: now });
    }
  });
}

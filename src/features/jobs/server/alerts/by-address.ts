// Alerts without login: an address asks for one and confirms it with the link of its mail (ALERT-3, ALERT-4).
import { sentence } from "#platform/domain/locale/sentence.ts";
import type { AlertChange, JobAlert } from "#features/jobs/domain/alerts/calls.ts";
import {
  CONFIRMATION_DAYS,
  MAX_ALERTS_OF_ADDRESS,
  MAX_WAITING_ALERTS,
} from "#features/jobs/domain/alerts/terms.ts";
import { DAY_MS, dayInIndia } from "#platform/domain/day.ts";
import { Refusal, requireFound, unknownLink } from "#platform/domain/refusal.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { JobAlertRow } from "#features/jobs/server/alerts/tables.ts";
import type { Deps } from "#platform/server/deps.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { withPresentSubjects } from "#features/catalogue/server/subjects/service.ts";
import { managePath, openLink } from "./links.ts";
import { confirmationMail } from "./mails.ts";
import { changeAlert, keyOf, type NewAlert, newAlertRow, removeAlert } from "./own-alerts.ts";
import {
  confirmAlertsOf,
  countConfirmed,
  findAddress,
  findLastMail,
  keepNewestWaiting,
  lockAddress,
  lockInbox,
  markAddressMailed,
  findMemberOf,
  lockMemberOf,
  takeOverAlerts,
} from "./address-repository.ts";
import { presentToAddress } from "./present.ts";
import { insertAlert, listAlerts, listSubjectsNamed } from "./repository.ts";

type AlertDeps = Pick<Deps, "db" | "clock">;

/** Gives the same answer for every address, whatever is known of it. */
export async function askForAlert(
  { db, clock }: AlertDeps,
  { email, ...form }: NewAlert & { email: string },
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const address = await lockAddress(tx, { id: newId(), email, now });
    if (!address) return;
    const { inbox } = address;
    await lockInbox(tx, inbox);
    const alerts = await listAlerts(tx, { addressId: address.id });
    if (alerts.every(({ search_key }) => search_key !== keyOf(form.search))) {
      await insertAlert(tx, { ...newAlertRow(form, now), address_id: address.id });
      await keepNewestWaiting(tx, inbox, MAX_WAITING_ALERTS);
    }
    const mailedAt = await findLastMail(tx, inbox);
    if (mailedAt && daysSince(mailedAt, now) < CONFIRMATION_DAYS) return;
    await markAddressMailed(tx, address.id, now);
    await queueMail(tx, now, {
      to: email,
      accountId: null,
      ...confirmationMail(await managePath(tx, address.id)),
    });
  });
}

const daysSince = (before: Date, now: Date) => (now.getTime() - before.getTime()) / DAY_MS;

export async function readAlertsOfAddress({ db }: Pick<Deps, "db">, token: string) {
  const address = await findAddress(db, await openLink(db, "manage", token));
  if (!address) throw unknownLink();
  const [alerts, member] = await Promise.all([
    listAlerts(db, { addressId: address.id }),
    findMemberOf(db, address.id),
  ]);
  return {
    email: address.email,
    alerts: await presentAll(db, alerts),
    hasAccount: member !== undefined,
  };
}

/** With the names of subjects that are in our list. */
async function presentAll(db: AlertDeps["db"], stored: readonly JobAlertRow[]): Promise<JobAlert[]> {
  const rows = await withPresentSubjects(db, stored);
  const subjects = await listSubjectsNamed(
    db,
    rows.flatMap(({ search }) => search.subject ?? []),
  );
  return rows.map((row) => presentToAddress(row, subjects));
}

/**
 * What is confirmed already stays so, and takes no second place. Where a candidate has proven this address, the alerts are the
 * candidate's from now on (ALERT-26).
 */
export async function confirmAlerts({ db, clock }: AlertDeps, token: string, ids: string[]): Promise<void> {
  const now = clock.now();
  const addressId = await openLink(db, "manage", token);
  await inTransaction(db, async (tx) => {
    const candidateId = await lockMemberOf(tx, addressId);
    const address = await findAddress(tx, addressId);
    if (!address) throw unknownLink();
    await lockInbox(tx, address.inbox);
    const count = await confirmAlertsOf(tx, addressId, { ids, now, today: dayInIndia(now) });
    if (count > 0 && (await countConfirmed(tx, address.inbox)) > MAX_ALERTS_OF_ADDRESS)
      throw tooManyConfirmed();
    if (candidateId) await takeOverAlerts(tx, candidateId);
  });
}

const tooManyConfirmed = () =>
  new Refusal(
    "conflict",
    "TOO_MANY_ALERTS",
    sentence("This address has {most} alerts, the most there can be. Please delete one first.", {
      most: MAX_ALERTS_OF_ADDRESS,
    }),
  );

export async function changeAlertOfAddress(
  deps: AlertDeps,
  { token, id }: { token: string; id: string },
  change: Omit<AlertChange, "search">,
) {
  const addressId = await openLink(deps.db, "manage", token);
  const row = await changeAlert(deps, { id, holder: { addressId } }, change);
  const [alert] = await presentAll(deps.db, [row]);
  return requireFound(alert, "Alert");
}

export async function removeAlertOfAddress(
  deps: AlertDeps,
  { token, id }: { token: string; id: string },
): Promise<void> {
  const addressId = await openLink(deps.db, "manage", token);
  await removeAlert(deps, id, { addressId });
}

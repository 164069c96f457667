// Alerts without login: an address asks for one and confirms it with the link of its mail (ALERT-3, ALERT-4).
import type { AlertChange } from "#domain/alerts/contract.ts";
import { CONFIRMATION_DAYS, MAX_ALERTS_OF_ADDRESS } from "#domain/alerts/terms.ts";
import { DAY_MS, dayInIndia } from "#domain/day.ts";
import { unknownLink } from "#domain/refusal.ts";
import { inTransaction } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";
import type { Deps } from "#server/deps.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { managePath, openLink } from "./links.ts";
import { confirmationMail } from "./mails.ts";
import { changeAlert, keyOf, type NewAlert, newAlertRow, removeAlert } from "./own-alerts.ts";
import { confirmAlertsOf, findAddress, lockAddress, markAddressMailed } from "./address-repository.ts";
import { insertAlert, listAlerts } from "./repository.ts";
import { findMemberOf, lockMemberOf, takeOverAlerts } from "./take-over-repository.ts";

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
    const alerts = await listAlerts(tx, { addressId: address.id });
    const isNew = alerts.every(({ search_key }) => search_key !== keyOf(form.search));
    if (isNew && alerts.length < MAX_ALERTS_OF_ADDRESS) {
      await insertAlert(tx, { ...newAlertRow(form, now), address_id: address.id });
    }
    const mayMail = !address.mailed_at || daysSince(address.mailed_at, now) >= CONFIRMATION_DAYS;
    if (!mayMail) return;
    await markAddressMailed(tx, address.id, now);
    await queueMail(tx, now, { to: email, ...confirmationMail(await managePath(tx, address.id)) });
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
  return { email: address.email, alerts, hasAccount: member !== undefined };
}

/** Where a candidate has proven this address, the alerts are the candidate's from now on (ALERT-26). */
export async function confirmAlerts({ db, clock }: AlertDeps, token: string, ids: string[]): Promise<void> {
  const now = clock.now();
  const addressId = await openLink(db, "manage", token);
  await inTransaction(db, async (tx) => {
    const candidateId = await lockMemberOf(tx, addressId);
    await confirmAlertsOf(tx, addressId, { ids, now, today: dayInIndia(now) });
    if (candidateId) await takeOverAlerts(tx, candidateId);
  });
}

export async function changeAlertOfAddress(
  deps: AlertDeps,
  { token, id }: { token: string; id: string },
  change: Omit<AlertChange, "search">,
) {
  const addressId = await openLink(deps.db, "manage", token);
  return changeAlert(deps, { id, holder: { addressId } }, change);
}

export async function removeAlertOfAddress(
  deps: AlertDeps,
  { token, id }: { token: string; id: string },
): Promise<void> {
  const addressId = await openLink(deps.db, "manage", token);
  await removeAlert(deps, id, { addressId });
}

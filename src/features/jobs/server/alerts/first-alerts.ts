// Gives teachers who agreed to mails about jobs their first alert: new jobs of their subject in their city (PRIV-32).
import { inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { newAlertRow } from "./own-alerts.ts";
import { insertAlert, listAgreedWithoutAlert } from "./repository.ts";

export async function makeFirstAlerts({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    for (const { id, subject, place } of await listAgreedWithoutAlert(tx, now)) {
      const row = newAlertRow({ search: { subject, city: place }, frequency: "weekly" }, now);
      await insertAlert(tx, { ...row, candidate_id: id, confirmed_at: now });
    }
  });
}

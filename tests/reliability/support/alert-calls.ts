// Valid values for the calls about alerts: an alert of the candidate, or of an address with its link.
import type { AnyId } from "#platform/domain/ids.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { endPath, managePath } from "#features/jobs/server/alerts/links.ts";
import { newAlertRow } from "#features/jobs/server/alerts/own-alerts.ts";
import { insertAlert } from "#features/jobs/server/alerts/repository.ts";
import type { TestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";

export async function alertValues(api: TestApi, path: string, person: Actor) {
  const { db } = api;
  const now = api.deps.clock.now();
  const addressId = newId<AnyId>();
  await db
    .insertInto("alert_addresses")
    .values({ id: addressId, email: `${addressId}@home.example`, created_at: now })
    .execute();
  const search = { q: addressId };
  const holder = path.includes("/candidate/")
    ? { candidate_id: person.id, confirmed_at: now }
    : { address_id: addressId };
  const alert = await insertAlert(db, { ...newAlertRow({ search, frequency: "daily" }, now), ...holder });
  const link = path.includes("manage") ? await managePath(db, addressId) : await endPath(db, alert.id);
  return {
    id: alert.id,
    ids: [alert.id],
    token: link.slice(link.lastIndexOf("/") + 1),
    email: person.email,
    search: { q: "Maths" },
    frequency: "daily",
  };
}

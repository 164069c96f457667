// The list of an accepted offer: what was seen, asked or entered, on which day (JOIN-1 to JOIN-3).
import type { JoiningList } from "#features/offers/domain/first-day/calls.ts";
import { LIST_ITEMS, type ListChange, requireDayOfItem } from "#features/offers/domain/first-day/items.ts";
import { presentMemberName } from "#features/schools/domain/teams/member-name.ts";
import type { OfferId } from "#platform/domain/ids.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import { type EmployerViewer, mayHire } from "#platform/domain/role.ts";
import { type DatabaseOrTransaction, inTransaction } from "#platform/server/database/connect.ts";
import { messageKey } from "#platform/server/database/message-key.ts";
import type { Deps } from "#platform/server/deps.ts";
import { decrypt, encrypt } from "#platform/server/encryption.ts";
import { lockJoining } from "./joined.ts";
import { deleteItem, type Joining, listItems, saveItem, type SetItem } from "./repository.ts";
import { findOwnJoining, type Party, sideOf } from "./subject.ts";

type ListDeps = Pick<Deps, "db" | "clock" | "env">;

/** The list stays open after the first day: some items are entered later. */
const isOpen = ({ state, candidate_id }: Joining) =>
  candidate_id !== null && (state === "accepted" || state === "joined");

const rowId = (offerId: OfferId, item: string) => `${offerId} ${item}`;

/** Why an item is not needed; null where it is done. */
export const presentReason = (
  key: Buffer,
  { offer_id, item, reason }: Pick<SetItem, "item" | "reason"> & { offer_id: OfferId },
): string | null => reason && decrypt(key, rowId(offer_id, item), reason).toString("utf8");

/** The teacher reads items and days alone (JOIN-3). */
export async function readList(
  db: DatabaseOrTransaction,
  env: Deps["env"],
  { viewer, joining }: { viewer: Party; joining: Joining },
): Promise<JoiningList> {
  const { offer_id } = joining;
  const set = new Map((await listItems(db, offer_id)).map((one) => [one.item, one]));
  const isForSchool = sideOf(viewer) === "school";
  const key = isForSchool && set.size > 0 ? await messageKey(db, env) : null;
  const ofSchool = (one: SetItem | undefined) => ({
    reason: one && key ? presentReason(key, { ...one, offer_id }) : null,
    by: one ? presentMemberName(one.by_account, one.by_name) : null,
  });
  return {
    items: LIST_ITEMS.map((item) => {
      const one = set.get(item);
      return {
        item,
        day: one?.day ?? null,
        isNotNeeded: one !== undefined && one.day === null,
        ...(isForSchool && ofSchool(one)),
      };
    }),
    mayWrite: viewer.role === "employer" && mayHire(viewer) && isOpen(joining),
  };
}

export async function changeList(
  { db, clock, env }: ListDeps,
  viewer: EmployerViewer,
  { id, items }: { id: OfferId; items: readonly ListChange[] },
): Promise<JoiningList> {
  for (const change of items) requireDayOfItem(change, clock.today());
  return inTransaction(db, async (tx) => {
    const joining = await lockJoining(tx, await findOwnJoining(tx, viewer, id));
    if (!isOpen(joining)) throw new Refusal("conflict", "LIST_CLOSED", "This list can no longer be changed.");
    const key = await messageKey(tx, env);
    for (const { item, day, notNeeded } of items) {
      if (day === undefined && notNeeded === undefined) await deleteItem(tx, id, item);
      else
        await saveItem(tx, id, {
          item,
          day: day ?? null,
          reason: notNeeded === undefined ? null : encrypt(key, rowId(id, item), Buffer.from(notNeeded)),
          by_account: viewer.accountId,
        });
    }
    return readList(tx, env, { viewer, joining });
  });
}

// What admins do with messages: clear one away. Whose it was stays written down, what it said does not.
import { requireFound } from "#domain/refusal.ts";
import type { AdminViewer } from "#domain/role.ts";
import { recordAudit } from "#server/audit/record.ts";
import { inTransaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { deleteMessage } from "./repository.ts";

export function removeMessage({ db, clock }: Pick<Deps, "db" | "clock">, by: AdminViewer, id: string) {
  return inTransaction(db, async (tx) => {
    const message = requireFound(await deleteMessage(tx, id), "Message");
    const record = { id, name: `Message of ${message.full_name}` };
    await recordAudit(tx, clock.now(), { by, action: "message-deleted", record });
  });
}

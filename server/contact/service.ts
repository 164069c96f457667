// Deletes contact messages, for admins. The audit log has the sender's name, not the message.
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

// A reported conversation: its copy is encrypted with the id of the report, and staff read it through the report alone
// (MSG-15).
import {
  type Conversation,
  type FrozenConversation,
  frozenConversation,
} from "#features/schools/domain/reports/conversation-calls.ts";
import type { OwnReport, ReportForm } from "#features/schools/domain/reports/calls.ts";
import { freezeThread, openFile } from "#features/threads/server/service.ts";
import type { ThreadId } from "#platform/domain/ids.ts";
import { requireFound } from "#platform/domain/refusal.ts";
import type { AdminViewer, CandidateViewer, EmployerViewer } from "#platform/domain/role.ts";
import { recordAudit } from "#platform/server/audit/record.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import { messageKey } from "#platform/server/database/message-key.ts";
import type { Deps } from "#platform/server/deps.ts";
import { decrypt, encrypt } from "#platform/server/encryption.ts";
import { recordOf } from "./decide.ts";
import { findQueuedReport } from "./queue-repository.ts";
import { findCopy } from "./repository.ts";
import { sendReport } from "./send.ts";

type ReportDeps = Pick<Deps, "db" | "clock" | "env">;

export async function reportConversation(
  deps: ReportDeps,
  viewer: CandidateViewer | EmployerViewer,
  { id, form, client }: { id: ThreadId; form: ReportForm; client: string },
): Promise<OwnReport> {
  const { subject, copy } = await freezeThread(deps, viewer, id);
  const key = await messageKey(deps.db, deps.env);
  return sendReport(deps, viewer, {
    parties: {
      target: viewer.role === "candidate" ? "school" : "profile",
      employerId: subject.employerId,
      candidateId: subject.candidateId,
    },
    form,
    client,
    conversation: {
      threadId: subject.id,
      encrypt: (reportId) => encrypt(key, reportId, Buffer.from(JSON.stringify(copy))),
      fileKeys: copy.messages.flatMap(({ files }) => files.map((file) => file.key)),
    },
  });
}

/** Each reading is in the activity log, without a word of it. */
async function openCopy(
  { db, clock, env }: ReportDeps,
  by: AdminViewer,
  id: string,
): Promise<{ copy: FrozenConversation; key: Buffer }> {
  const encrypted = requireFound(await findCopy(db, id), "Conversation");
  const report = requireFound(await findQueuedReport(db, id), "Report");
  const key = await messageKey(db, env);
  await inTransaction(db, (tx) =>
    recordAudit(tx, clock.now(), {
      by,
      action: "conversation-read",
      record: recordOf(report),
      after: { reason: report.reason },
    }),
  );
  const text = decrypt(key, id, encrypted).toString("utf8");
  return { copy: frozenConversation.parse(JSON.parse(text)), key };
}

export async function readConversation(deps: ReportDeps, by: AdminViewer, id: string): Promise<Conversation> {
  const { copy } = await openCopy(deps, by, id);
  return {
    ...copy,
    messages: copy.messages.map((message) => ({
      ...message,
      files: message.files.map(({ _id, name, bytes }) => ({ _id, name, bytes })),
    })),
  };
}

export async function readConversationFile(
  deps: ReportDeps & Pick<Deps, "files">,
  by: AdminViewer,
  { id, file }: { id: string; file: string },
) {
  const { copy, key } = await openCopy(deps, by, id);
  const files = copy.messages.flatMap((message) => message.files);
  const { key: fileKey, name } = requireFound(
    files.find(({ _id }) => _id === file),
    "File",
  );
  return requireFound(await openFile(deps, key, { id: file, fileKey, name }), "File");
}

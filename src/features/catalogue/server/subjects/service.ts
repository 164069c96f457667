// Adds, renames and deletes subjects, for admins. A change of a name carries over to the candidates who teach the
// subject, in the same transaction. Each change is in the audit log.
import type { Subjects } from "./tables.ts";
import { invalid, Refusal, requireFound, staleRecord } from "#platform/domain/refusal.ts";
import type { AdminViewer } from "#platform/domain/role.ts";
import { formatCount } from "#platform/domain/money.ts";
import { SUBJECT_IN_USE } from "#features/catalogue/domain/subjects/terms.ts";
import { recordAudit } from "#platform/server/audit/record.ts";
import { type DatabaseTransaction, inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { carryOver, countCandidatesWith } from "./carry-over-repository.ts";
import {
  addFormerName,
  deleteSubject,
  findSubject,
  forgetFormerName,
  insertSubject,
  lockSubject,
  lockSubjectList,
  moveFormerNames,
  updateSubject,
} from "./repository.ts";

export { settleSubjects, withPresentSubject, withPresentSubjects } from "./known-names-repository.ts";
export { listSubjects } from "./repository.ts";

type CommandDeps = Pick<Deps, "db" | "clock">;
type Matches = (before: Subjects) => boolean;

/** Shorter than the duration of a slow call (src/platform/server/http/deadline.ts): what takes longer is taken back. */
const MAX_CARRYING_MS = 50_000;

export function addSubject({ db, clock }: CommandDeps, by: AdminViewer, subject: string) {
  return inTransaction(db, async (tx) => {
    await lockSubjectList(tx);
    await forgetFormerName(tx, subject);
    const row = await insertSubject(tx, subject);
    const record = { id: row.id, name: subject };
    await recordAudit(tx, clock.now(), { by, action: "subject-added", record, after: row });
    return row;
  });
}

/** Returns the subject, and how many candidates teach it under its new name. */
export function renameSubject(
  { db, clock }: CommandDeps,
  by: AdminViewer,
  { id, subject, matchesEtag }: { id: string; subject: string; matchesEtag: Matches },
): Promise<{ subject: Subjects; candidates: number }> {
  return inTransaction(db, async (tx) => {
    await lockSubjectList(tx);
    const before = requireFound(await lockSubject(tx, id), "Subject");
    if (!matchesEtag(before)) throw staleRecord();
    await forgetFormerName(tx, subject);
    const after = requireFound(await updateSubject(tx, id, subject), "Subject");
    await addFormerName(tx, before.subject, id);
    const candidates = await carryOver(tx, { from: before.subject, to: subject }, limitDuration());
    await recordAudit(tx, clock.now(), {
      by,
      action: "subject-edited",
      record: { id, name: subject },
      before,
      after: { ...after, candidates },
    });
    return { subject: after, candidates };
  });
}

export async function countUse({ db }: Pick<Deps, "db">, id: string): Promise<number> {
  const { subject } = requireFound(await findSubject(db, id), "Subject");
  return countCandidatesWith(db, subject);
}

/** Returns in how many profiles the replacement took its place. */
export function removeSubject(
  { db, clock }: CommandDeps,
  by: AdminViewer,
  { id, replacementId, matchesEtag }: { id: string; replacementId: string | undefined; matchesEtag: Matches },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockSubjectList(tx);
    const before = requireFound(await lockSubject(tx, id), "Subject");
    if (!matchesEtag(before)) throw staleRecord();
    // The lock of the list keeps the replacement as it is.
    const replacement = replacementId === undefined ? null : await findSubject(tx, replacementId);
    if (replacement === undefined || replacement?.id === id) throw invalid(WRONG_REPLACEMENT);
    if (replacement === null) await refuseUsed(tx, before.subject);
    const candidates = replacement ? await replaceSubject(tx, before, replacement) : 0;
    if (!replacement) await deleteSubject(tx, id);
    await recordAudit(tx, clock.now(), {
      by,
      action: "subject-deleted",
      record: { id, name: before.subject },
      before,
      after: replacement && { subject: replacement.subject, candidates },
    });
    return candidates;
  });
}

/** The names of the deleted subject become former names of the one that takes its place. */
async function replaceSubject(
  tx: DatabaseTransaction,
  deleted: Subjects,
  replacement: Subjects,
): Promise<number> {
  await moveFormerNames(tx, { from: deleted.id, to: replacement.id });
  await deleteSubject(tx, deleted.id);
  await addFormerName(tx, deleted.subject, replacement.id);
  return carryOver(tx, { from: deleted.subject, to: replacement.subject }, limitDuration());
}

const WRONG_REPLACEMENT = {
  path: "replacement",
  message: "Please choose another subject of the list that takes its place.",
};

async function refuseUsed(tx: DatabaseTransaction, subject: string): Promise<void> {
  const candidates = await countCandidatesWith(tx, subject);
  if (candidates === 0) return;
  throw new Refusal(
    "conflict",
    SUBJECT_IN_USE,
    `${candidates === 1 ? "1 candidate teaches" : `${formatCount(candidates)} candidates teach`} ${subject}. Please choose the subject that takes its place.`,
    { answer: { candidates } },
  );
}

function limitDuration(): () => void {
  const end = performance.now() + MAX_CARRYING_MS;
  return () => {
    if (performance.now() < end) return;
    throw new Refusal(
      "unavailable",
      "UNAVAILABLE",
      "This took too long, and nothing was changed. Please try again when fewer people use the site.",
      { retryAfterSeconds: 60 },
    );
  };
}

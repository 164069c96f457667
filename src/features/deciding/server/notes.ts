// Reads, writes, changes and deletes the notes of a school's members about a candidate (DECIDE-7, DECIDE-8, DECIDE-26).
import { sentence } from "#platform/domain/locale/sentence.ts";
import type { CandidateId } from "#platform/domain/ids.ts";
import { notFound, Refusal, requireFound } from "#platform/domain/refusal.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import type { CandidateNote } from "#features/deciding/domain/note-calls.ts";
import { knows, mayChangeNote } from "#features/deciding/domain/rules.ts";
import { mentionedIn } from "#features/deciding/domain/mentions.ts";
import { MAX_CANDIDATE_NOTES } from "#features/deciding/domain/terms.ts";
import {
  type DatabaseOrTransaction,
  type DatabaseTransaction,
  inTransaction,
} from "#platform/server/database/connect.ts";
import { findCandidate, maskFor, unmaskId } from "#features/teachers/server/service.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { Deps } from "#platform/server/deps.ts";
import {
  deleteNote,
  findAcquaintance,
  insertNote,
  listMembers,
  listNotes,
  lockNotes,
  type NoteRow,
  shareCandidate,
  updateNote,
} from "./note-repository.ts";
import { notify } from "#platform/server/notifications/notify.ts";
import { presentNote } from "./present.ts";

type NoteDeps = Pick<Deps, "db" | "clock">;
type NoteId = { candidateId: CandidateId; noteId: string };

export async function readNotes(
  { db, clock }: NoteDeps,
  viewer: EmployerViewer,
  asked: CandidateId,
): Promise<CandidateNote[]> {
  const candidateId = await unmaskId(db, viewer, asked);
  await requireKnown(db, viewer, candidateId);
  return readAll(db, viewer, { candidateId, now: clock.now() });
}

export function addNote(
  { db, clock }: NoteDeps,
  viewer: EmployerViewer,
  { candidateId: asked, text }: { candidateId: CandidateId; text: string },
): Promise<CandidateNote[]> {
  const { employerId, accountId } = viewer;
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const candidateId = await unmaskId(tx, viewer, asked);
    const before = await lockAndList(tx, viewer, candidateId);
    if (before.length >= MAX_CANDIDATE_NOTES) {
      throw new Refusal(
        "conflict",
        "TOO_MANY_NOTES",
        sentence("There are {most} notes about this candidate, the most there can be.", {
          most: MAX_CANDIDATE_NOTES,
        }),
      );
    }
    await insertNote(tx, {
      id: newId(),
      employer_id: employerId,
      candidate_id: candidateId,
      by_account: accountId,
      text,
      created_at: now,
    });
    await notifyMentioned(tx, viewer, { candidateId, now, before: "", text });
    return readAll(tx, viewer, { candidateId, now });
  });
}

export function editNote(
  { db, clock }: NoteDeps,
  viewer: EmployerViewer,
  { text, ...asked }: NoteId & { text: string },
): Promise<CandidateNote[]> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const id = { ...asked, candidateId: await unmaskId(tx, viewer, asked.candidateId) };
    const { text: before } = await requireChangeable(tx, viewer, { ...id, now });
    await notifyMentioned(tx, viewer, { candidateId: id.candidateId, now, before, text });
    await updateNote(tx, id.noteId, { text, edited_at: now });
    return readAll(tx, viewer, { ...id, now });
  });
}

export function removeNote(
  { db, clock }: NoteDeps,
  viewer: EmployerViewer,
  asked: NoteId,
): Promise<CandidateNote[]> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const id = { ...asked, candidateId: await unmaskId(tx, viewer, asked.candidateId) };
    await requireChangeable(tx, viewer, { ...id, now });
    await deleteNote(tx, id.noteId);
    return readAll(tx, viewer, { ...id, now });
  });
}

async function readAll(
  db: DatabaseOrTransaction,
  viewer: EmployerViewer,
  { candidateId, now }: { candidateId: CandidateId; now: Date },
): Promise<CandidateNote[]> {
  const rows = await listNotes(db, { employerId: viewer.employerId, candidateId });
  return rows.map((row) => presentNote(row, viewer, now));
}

async function lockAndList(
  tx: DatabaseTransaction,
  viewer: EmployerViewer,
  candidateId: CandidateId,
): Promise<NoteRow[]> {
  const about = { employerId: viewer.employerId, candidateId };
  await lockNotes(tx, about);
  await shareCandidate(tx, candidateId);
  await requireKnown(tx, viewer, candidateId);
  return listNotes(tx, about);
}

async function requireChangeable(
  tx: DatabaseTransaction,
  viewer: EmployerViewer,
  { candidateId, noteId, now }: NoteId & { now: Date },
): Promise<NoteRow> {
  const notes = await lockAndList(tx, viewer, candidateId);
  const note = notes.find(({ id }) => id === noteId);
  if (!note) throw notFound("Note");
  if (!mayChangeNote(viewer, note, now)) throw kept();
  return note;
}

type Written = { candidateId: CandidateId; now: Date; before: string; text: string };

/** Notifies the colleagues whom the text calls, and did not before, if they may read the note. */
async function notifyMentioned(
  tx: DatabaseTransaction,
  viewer: EmployerViewer,
  { candidateId, now, before, text }: Written,
): Promise<void> {
  const { employerId } = viewer;
  const members = await listMembers(tx, employerId);
  const former = new Set(mentionedIn(before, members).map(({ id }) => id));
  const called = mentionedIn(text, members).filter(({ id }) => id !== viewer.accountId && !former.has(id));
  if (called.length === 0) return;
  const row = requireFound(await findCandidate(tx, candidateId), "Candidate");
  const [candidate = row] = await maskFor(tx, viewer, [row]);
  const by = members.find(({ id }) => id === viewer.accountId)?.name ?? "A colleague";
  for (const { id: accountId, memberRole } of called) {
    const facts = await findAcquaintance(tx, { employerId, accountId }, candidateId);
    if (!facts || !knows({ memberRole }, facts)) continue;
    const about = { by, candidate: candidate.full_name, candidateId: candidate.id };
    await notify(tx, now, { kind: "note-mention", to: accountId, about: candidate.id, facts: about });
  }
}

const kept = () =>
  new Refusal(
    "conflict",
    "NOTE_KEPT",
    "Only its author may change or delete a note, for a day. After that it is kept.",
  );

async function requireKnown(
  db: DatabaseOrTransaction,
  viewer: EmployerViewer,
  candidateId: CandidateId,
): Promise<void> {
  const facts = await findAcquaintance(db, viewer, candidateId);
  if (!facts || !knows(viewer, facts)) throw notFound("Candidate");
}

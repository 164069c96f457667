// Reads a thread for one of its sides.
import { limitOfDay, refuseToWrite, type WritingFacts } from "#features/threads/domain/rules.ts";
import type { Thread } from "#features/threads/domain/calls.ts";
import { listEvents } from "#features/applications/server/service.ts";
import { dayInIndia, instantInIndia } from "#platform/domain/day.ts";
import type { ThreadId } from "#platform/domain/ids.ts";
import { notFound, requireFound } from "#platform/domain/refusal.ts";
import { mayHire } from "#platform/domain/role.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { messageKey } from "#platform/server/database/message-key.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Side } from "#features/threads/domain/terms.ts";
import type { ThreadRow } from "./tables.ts";
import { findFile, listFilesOf } from "./file-repository.ts";
import { openFile, readName } from "./files.ts";
import { maySchoolHave, presentMessage, presentThread } from "./present.ts";
import {
  countMessagesBy,
  countThreadsBegun,
  countUnreadOf,
  countWritten,
  findReadByOther,
  findReportedAt,
  findThread,
  listMessages,
} from "./repository.ts";
import { findOwnSubject, isFromInterviewOn, mayShareContact, type Party, sideOf } from "./subject.ts";
import type { Subject } from "./subject-repository.ts";

type ReadDeps = Pick<Deps, "db" | "clock" | "env">;

export async function readThread(deps: ReadDeps, viewer: Party, asked: ThreadId): Promise<Thread> {
  const { db, clock, env } = deps;
  const subject = await findOwnSubject(db, viewer, asked);
  const { id } = subject;
  const side = sideOf(viewer);
  const now = clock.now();
  const events = subject.about === "application" ? await listEvents(db, [id]) : [];
  const head = presentThread(subject, events, { side, now });
  if (viewer.role === "employer" && !mayHire(viewer)) return head;
  const { accountId } = viewer;
  // A text may say who somebody is (DECIDE-23).
  const isHidden = side === "school" && subject.masked_as !== null;
  const [thread, rows, readByOther, facts, isShared, unread, reportedAt] = await Promise.all([
    findThread(db, id),
    isHidden ? [] : listMessages(db, id),
    findReadByOther(db, id, { candidateId: subject.candidate_id, side }),
    collectFacts(db, { viewer, subject, now, factor: env.RATE_LIMIT_FACTOR }),
    mayShareContact(deps, subject),
    countUnreadOf(db, [id], { accountId, side }),
    findReportedAt(db, id, side),
  ]);
  const key = rows.length === 0 ? null : await messageKey(db, env);
  const files = await listFilesOf(
    db,
    rows.map((row) => row.id),
  );
  const [ownShows, otherShows] = [thread?.school_shows_seen ?? true, thread?.candidate_shows_seen ?? true];
  const showsSeen = side === "school" ? ownShows : otherShows;
  const isSeenShown = ownShows && otherShows;
  return {
    ...head,
    messages: rows.map((row) =>
      presentMessage(row, files.get(row.id) ?? [], {
        key,
        side,
        isShared,
        seenUpTo: isSeenShown ? readByOther : 0,
      }),
    ),
    refusal: refuseToWrite(facts),
    limit: facts.limit,
    hidesContact: !isShared,
    unread: unread.get(id) ?? 0,
    reportedAt: reportedAt?.toISOString() ?? null,
    showsSeen,
  };
}

/** A file of a message that the viewer reads. */
export async function readMessageFile(
  deps: ReadDeps & Pick<Deps, "files">,
  viewer: Party,
  { id: asked, file: fileId }: { id: ThreadId; file: string },
) {
  const { db, env } = deps;
  const subject = await findOwnSubject(db, viewer, asked);
  const side = sideOf(viewer);
  const row = requireFound(await findFile(db, subject.id, fileId), "File");
  const isShared = await mayShareContact(deps, subject);
  const isOwn = row.side === side;
  const isHidden = side === "school" && subject.masked_as !== null;
  if (isHidden || (!isOwn && !maySchoolHave(row, isShared))) throw notFound("File");
  const key = await messageKey(db, env);
  const name = isOwn || isShared ? readName(key, row) : null;
  return requireFound(await openFile(deps, key, { id: row.id, fileKey: row.file_key, name }), "File");
}

/** Of both the own one counts, since it can be undone. */
function closedBy(thread: ThreadRow | undefined, side: Side): WritingFacts["closedBy"] {
  const { school_closed: bySchool = false, candidate_closed: byCandidate = false } = thread ?? {};
  const [own, other] = side === "school" ? [bySchool, byCandidate] : [byCandidate, bySchool];
  return own ? "own" : other ? "other" : null;
}

type Asked = { viewer: Party; subject: Subject; now: Date; factor: number };

/** What decides whether the viewer may write now. */
export async function collectFacts(
  db: DatabaseOrTransaction,
  { viewer, subject, now, factor }: Asked,
): Promise<WritingFacts> {
  const side = sideOf(viewer);
  const since = instantInIndia(dayInIndia(now), "00:00");
  const [thread, written, ofToday] = await Promise.all([
    findThread(db, subject.id),
    countWritten(db, subject.id, side),
    viewer.role === "employer"
      ? countThreadsBegun(db, viewer.employerId, since)
      : countMessagesBy(db, viewer.accountId, since),
  ]);
  return {
    side,
    now,
    isWithdrawn: subject.stage === "withdrawn",
    endedAt: subject.ended_at,
    closedBy: closedBy(thread, side),
    isGone: subject.candidate_id === null,
    isMasked: subject.masked_as !== null,
    isSuspended: subject.is_suspended,
    isFromInterviewOn: isFromInterviewOn(subject, now),
    hasSchoolWritten: written.hasSchoolWritten,
    isNew: written.total === 0,
    inARow: written.inARow,
    ofToday,
    limit: limitOfDay(side, factor),
  };
}

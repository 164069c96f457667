// Presents a thread to one side. The other side's contact details are hidden here, and the names of members.
import type { Thread, ThreadMessage } from "#features/threads/domain/calls.ts";
import type { Side } from "#features/threads/domain/terms.ts";
import { formatPost } from "#features/interviews/domain/invitation/terms.ts";
import { presentEvents } from "#features/applications/server/present.ts";
import { presentOwnSteps } from "#features/applications/server/present-own.ts";
import type { EventOfApplication } from "#features/applications/server/service.ts";
import { presentMemberName } from "#features/schools/domain/teams/member-name.ts";
import { inEnglish } from "#platform/domain/locale/sentence.ts";
import { asksForMoney, hideContactDetails } from "#platform/domain/public-text.ts";
import { decrypt } from "#platform/server/encryption.ts";
import { presentFile } from "./files.ts";
import type { MessageWithName } from "./repository.ts";
import { nameForSchool, stageFor } from "./subject.ts";
import type { InterviewOfSubject, Subject } from "./subject-repository.ts";
import type { MessageFileRow } from "./tables.ts";

/** Without messages, as members read it who do not hire. */
export function presentThread(
  subject: Subject,
  events: readonly EventOfApplication[],
  { side, now }: { side: Side; now: Date },
): Thread {
  const { interviews } = subject;
  return {
    _id: subject.id,
    about: subject.about,
    post: postOf(subject),
    school: { _id: subject.employer_id, instituteName: subject.school },
    person: side === "school" ? nameForSchool(subject) : subject.candidate_name,
    stage: stageFor(subject, side, now),
    begunAt: subject.begun_at.toISOString(),
    steps: presentSteps(subject, events, { side, now }),
    interviews: interviews.map((row) => presentInterview(row, side)),
  };
}

/** The teacher reads a result where the school shares it. */
function presentInterview(row: InterviewOfSubject, side: Side): Thread["interviews"][number] {
  const isHidden = side === "candidate" && !row.result_shared && row.status === "Completed";
  return {
    _id: row.id,
    createdAt: row.created_at,
    interviewDate: row.day,
    interviewSlotFrom: row.slot_from,
    interviewSlotTo: row.slot_to,
    status: row.status,
    roundNumber: row.round_number,
    answeredAt: row.answered_at,
    result: isHidden ? null : row.result,
    resultAt: isHidden ? null : row.result_at,
  };
}

export const postOf = ({ post, typed_post }: Pick<Subject, "post" | "typed_post">): string | null =>
  post ?? (typed_post && inEnglish(formatPost(typed_post)));

function presentSteps(
  { stage, stage_before, told_at, chosen_shared, masked_as }: Subject,
  events: readonly EventOfApplication[],
  { side, now }: { side: Side; now: Date },
): Thread["steps"] {
  if (stage === null) return [];
  if (side === "candidate")
    return presentOwnSteps({ stage, stage_before, told_at, chosen_shared }, events, now);
  // An answer may call the person by name.
  return presentEvents(masked_as === null ? events : events.map((event) => ({ ...event, note: null })));
}

type Reading = {
  /** Null where there is no message. */
  key: Buffer | null;
  side: Side;
  /** Both sides may have each other's contact details. */
  isShared: boolean;
  /** The last message that the other side has read and shows so. */
  seenUpTo: number;
};

export function presentMessage(
  row: MessageWithName,
  files: readonly MessageFileRow[],
  { key, side, isShared, seenUpTo }: Reading,
): ThreadMessage {
  const isOwn = row.side === side;
  const text = key && readText(key, row);
  // Also what was written while there was a right to it.
  const hidden = text === null || isShared ? null : hideContactDetails(text);
  const hidesFiles = files.length > 0 && !maySchoolHave(row, isShared);
  return {
    _id: row.id,
    side: row.side,
    ...(side === "school" && row.side === "school" && { by: presentMemberName(row.by_account, row.by_name) }),
    text: hidden && !isOwn ? hidden.shown : text,
    files:
      key && (isOwn || !hidesFiles)
        ? files.map((file) => presentFile(key, file, { showsName: isOwn || isShared }))
        : [],
    hidesFiles,
    createdAt: row.created_at.toISOString(),
    hidesContact: hidden !== null && hidden.found.length > 0,
    ...(side === "candidate" && { asksForMoney: !isOwn && text !== null && asksForMoney(text) }),
    isSeen: isOwn && row.seq <= seenUpTo,
  };
}

/** A teacher's files may be a resume (SEE-10). */
export const maySchoolHave = ({ side }: Pick<MessageWithName, "side">, isShared: boolean) =>
  side === "school" || isShared;

/** Null once the teacher was deleted. */
export function readText(key: Buffer, { id, text }: Pick<MessageWithName, "id" | "text">): string | null {
  return text && decrypt(key, id, text).toString("utf8");
}

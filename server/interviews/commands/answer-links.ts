// Links in a mail that answer an interview without login. Each is for one person, one interview and one step, works
// once, and expires.
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { instantInIndia, DAY_MS } from "#domain/day.ts";
import { isId } from "#domain/field.ts";
import type { LinkMove } from "#domain/interviews/rules.ts";
import { Refusal, unknownLink } from "#domain/refusal.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";
import type { AnswerLinkRow } from "#server/database/tables/notifications.ts";
import {
  deleteAnswerLinksBefore,
  findAnswerLinkById,
  insertAnswerLink,
  markAnswerLinkUsed,
} from "#server/interviews/answer-link-repository.ts";
import type { InterviewOfPeople } from "#server/interviews/repository.ts";
import { pastRefusal } from "./refusals.ts";

type Answering = { interview: InterviewOfPeople; accountId: string; move: LinkMove };

const TWO_WEEKS_MS = 14 * DAY_MS;

/** Creates a link and returns the path of the page that it opens. */
export async function makeAnswerLink(
  db: DatabaseOrTransaction,
  now: Date,
  { interview, accountId, move }: Answering,
): Promise<string> {
  const id = newId();
  const secret = randomBytes(24).toString("base64url");
  await insertAnswerLink(db, {
    id,
    secret_hash: hash(secret),
    account_id: accountId,
    interview_id: interview.id,
    move,
    // A request for a new day can be answered for two weeks, also after the old day has passed. The other answers end
    // when the interview begins.
    expires_at:
      move === "reschedule"
        ? new Date(now.getTime() + TWO_WEEKS_MS)
        : instantInIndia(interview.day, interview.slot_from),
  });
  return `/${PAGES[move]}/${id}.${secret}`;
}

/** Both addresses open the living page; links of before have the first one. */
const PAGES: Record<LinkMove, string> = {
  confirm: "answer",
  askForAnotherDay: "answer",
  reschedule: "answer",
  decline: "interview",
  open: "interview",
};

/** Returns the link of a token, also one that was used or has expired. An unknown one is refused. */
export async function findAnswerLink(db: DatabaseOrTransaction, token: string): Promise<AnswerLinkRow> {
  const [id = "", secret = "", ...rest] = token.split(".");
  const link = isId(id) && rest.length === 0 ? await findAnswerLinkById(db, id) : undefined;
  if (!link || !timingSafeEqual(link.secret_hash, hash(secret))) throw unknownLink();
  return link;
}

export function requireUnused(link: AnswerLinkRow): void {
  if (link.used_at) throw usedLinkRefusal();
}

export function requireInTime(link: AnswerLinkRow, interview: InterviewOfPeople, now: Date): void {
  if (link.expires_at > now) return;
  const message =
    link.move === "reschedule"
      ? "This link has expired. Please log in to answer."
      : pastRefusal(interview).message;
  throw new Refusal("conflict", "LINK_EXPIRED", message);
}

/** Marks the link as used by the first answer. A second answer is refused, and its transaction is rolled back. */
export async function useAnswerLink(db: DatabaseOrTransaction, id: string, now: Date): Promise<void> {
  if (!(await markAnswerLinkUsed(db, id, now))) throw usedLinkRefusal();
}

const RETENTION_MS = 30 * DAY_MS;

export async function sweepAnswerLinks(db: DatabaseOrTransaction, now: Date): Promise<void> {
  await deleteAnswerLinksBefore(db, new Date(now.getTime() - RETENTION_MS));
}

function usedLinkRefusal(): Refusal {
  return new Refusal("conflict", "LINK_USED", "This link was used already. Thank you.");
}

function hash(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

// Links in a mail that open the living page of an interview without login. Each is for one person and one interview.
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { instantInIndia } from "#domain/day.ts";
import { isId } from "#domain/field.ts";
import type { LinkMove } from "#domain/interviews/rules.ts";
import { unknownLink } from "#domain/refusal.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";
import type { AnswerLinkRow } from "#server/database/tables/notifications.ts";
import { findAnswerLinkById, insertAnswerLink } from "#server/interviews/answer-link-repository.ts";
import type { InterviewOfPeople } from "#server/interviews/repository.ts";

type Answering = { interview: InterviewOfPeople; accountId: string; move: LinkMove };

/** Creates a link and returns the path of the page that it opens. */
export async function makeAnswerLink(
  db: DatabaseOrTransaction,
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
    expires_at: instantInIndia(interview.day, interview.slot_from),
  });
  return `/interview/${id}.${secret}`;
}

/** Returns the link of a token, also one that has ended. An unknown one is refused. */
export async function findAnswerLink(db: DatabaseOrTransaction, token: string): Promise<AnswerLinkRow> {
  const [id = "", secret = "", ...rest] = token.split(".");
  const link = isId(id) && rest.length === 0 ? await findAnswerLinkById(db, id) : undefined;
  if (!link || !timingSafeEqual(link.secret_hash, hash(secret))) throw unknownLink();
  return link;
}

function hash(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

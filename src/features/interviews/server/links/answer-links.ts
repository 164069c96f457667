// Links in a mail that open the page of an interview without login. Each is for one person and one interview.
import { randomBytes, timingSafeEqual } from "node:crypto";
import { instantInIndia } from "#platform/domain/day.ts";
import { isId } from "#platform/domain/field.ts";
import type { AccountId } from "#platform/domain/ids.ts";
import type { FirstStep } from "#features/interviews/domain/steps/state-table.ts";
import { unknownLink } from "#platform/domain/refusal.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { hashToken } from "#platform/server/secrets.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { AnswerLinkRow } from "#features/interviews/server/tables.ts";
import {
  findAnswerLinkById,
  insertAnswerLinks,
} from "#features/interviews/server/links/answer-link-repository.ts";
import type { InterviewOfPeople } from "#features/interviews/server/repository.ts";

type Answering<Steps> = { interview: InterviewOfPeople; accountId: AccountId; steps: Steps };

/** Creates a link for each step, and returns the paths of the pages that they open. */
export async function makeAnswerLinks<const Steps extends readonly FirstStep[]>(
  db: DatabaseOrTransaction,
  { interview, accountId, steps }: Answering<Steps>,
): Promise<{ [Index in keyof Steps]: string }> {
  const links = steps.map((step) => ({ step, id: newId(), secret: randomBytes(24).toString("base64url") }));
  await insertAnswerLinks(
    db,
    links.map(({ step, id, secret }) => ({
      id,
      secret_hash: hashToken(secret),
      account_id: accountId,
      interview_id: interview.id,
      move: step,
      expires_at: instantInIndia(interview.day, interview.slot_from),
    })),
  );
  return links.map(({ id, secret }) => `/interview/${id}.${secret}`) as { [Index in keyof Steps]: string };
}

/** Returns the link of a token, also one that has ended. An unknown one is refused. */
export async function findAnswerLink(db: DatabaseOrTransaction, token: string): Promise<AnswerLinkRow> {
  const [id = "", secret = "", ...rest] = token.split(".");
  const link = isId(id) && rest.length === 0 ? await findAnswerLinkById(db, id) : undefined;
  if (!link || !timingSafeEqual(link.secret_hash, hashToken(secret))) throw unknownLink();
  return link;
}

// Records what people agree to. The rows are never changed: the newest answer of a purpose holds (PRIV-30).
import type { AccountId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { type Answer, hasConsent, insertConsents } from "./choices-repository.ts";

export {
  hasConsent,
  listConsents,
  listWithoutNotice,
  markNoticeMailed,
  publishNotice,
} from "./choices-repository.ts";

type Registered = {
  id: AccountId;
  role: string;
  /** The version of the notice that the page showed; clients of the interface send none. */
  notice?: number | undefined;
  alerts?: boolean | undefined;
};

/**
 * A registration agrees to the account and, of a teacher, to being found. What its page asked in boxes is recorded too.
 */
export async function recordRegistration(
  db: DatabaseOrTransaction,
  now: Date,
  { id: accountId, role, notice, alerts }: Registered,
): Promise<void> {
  const isTeacher = role === "candidate";
  const isPage = notice !== undefined;
  const answers: Answer[] = [{ purpose: "account", given: true }];
  if (isTeacher) answers.push({ purpose: "found", given: true });
  if (isTeacher && (isPage || alerts !== undefined))
    answers.push({ purpose: "alerts", given: alerts === true });
  await insertConsents(db, now, { accountId, channel: isPage ? "page" : "api", answers, shown: notice });
}

/** The same answer to the same purpose again adds nothing, unless its words have changed meanwhile. */
export async function recordConsent(
  db: DatabaseOrTransaction,
  now: Date,
  {
    accountId,
    isAsked = false,
    channel = "page",
    ...answer
  }: Answer & { accountId: AccountId; isAsked?: boolean; channel?: "page" | "whatsapp" },
): Promise<void> {
  if (!isAsked && (await hasConsent(db, accountId, answer.purpose)) === answer.given) return;
  await insertConsents(db, now, { accountId, channel, answers: [answer] });
}

// A person's own number: the code that proves it, and the end of the messages (WA-1, WA-2, WA-8).
import { MINUTE_MS } from "#platform/domain/day.ts";
import { randomInt } from "node:crypto";
import { WHATSAPP_PURPOSE } from "#features/accounts/domain/consents/notices.ts";
import type { AccountId } from "#platform/domain/ids.ts";
import type { OwnWhatsApp } from "#platform/domain/whatsapp/calls.ts";
import {
  CODE_LENGTH,
  CODE_LETTERS,
  CODE_MINUTES,
  WHATSAPP_LABELS,
  whatsAppLink,
} from "#platform/domain/whatsapp/terms.ts";
import { type DatabaseTransaction, inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { hasConsent, recordConsent } from "#features/accounts/server/consents/choices.ts";
import { findWhatsApp, requireWhatsApp } from "#platform/server/whatsapp/gateway.ts";
import { mailInstead } from "#platform/server/whatsapp/mail-instead.ts";
import {
  updateMessage,
  deleteCode,
  deleteNumbers,
  findNumber,
  findOpenCode,
  insertNumber,
  listLastMessages,
  listWaitingOf,
  upsertCode,
  useCode,
} from "#platform/server/whatsapp/repository.ts";

type OwnDeps = Pick<Deps, "db" | "clock" | "env">;

const SHOWN = 5;

export async function readWhatsApp({ db, clock, env }: OwnDeps, accountId: AccountId): Promise<OwnWhatsApp> {
  const whatsApp = findWhatsApp(env);
  if (!whatsApp)
    return {
      isOffered: false,
      purpose: WHATSAPP_PURPOSE,
      number: null,
      since: null,
      code: null,
      messages: [],
    };
  const [own, open, last] = await Promise.all([
    findNumber(db, accountId),
    findOpenCode(db, accountId, clock.now()),
    listLastMessages(db, accountId, SHOWN),
  ]);
  return {
    isOffered: true,
    purpose: WHATSAPP_PURPOSE,
    number: own?.number ?? null,
    since: own?.proven_at.toISOString() ?? null,
    code: open
      ? {
          code: open.code,
          until: open.expires_at.toISOString(),
          number: whatsApp.number,
          link: whatsAppLink(`EduNakuri ${open.code}`, whatsApp.number),
        }
      : null,
    messages: last.map(({ template, created_at, state, by_mail }) => ({
      label: WHATSAPP_LABELS[template],
      at: created_at.toISOString(),
      state,
      isByMail: by_mail,
    })),
  };
}

export async function makeCode({ db, clock, env }: OwnDeps, accountId: AccountId): Promise<void> {
  requireWhatsApp(env);
  const letters = Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]);
  const expiresAt = new Date(clock.now().getTime() + CODE_MINUTES * MINUTE_MS);
  await upsertCode(db, { accountId, code: letters.join(""), expiresAt });
}

/** The message with the code came from this number: it is the person's, who agrees with it. */
export async function proveNumber(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { code, number }: { code: string; number: string },
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const accountId = await useCode(tx, code, now);
    if (accountId === null) return;
    const former = await deleteNumbers(tx, { number });
    for (const other of former.filter((id) => id !== accountId)) await endMessages(tx, now, other);
    await deleteNumbers(tx, { accountId });
    await insertNumber(tx, { account_id: accountId, number, proven_at: now });
    await recordConsent(tx, now, { accountId, purpose: "whatsapp", given: true, channel: "whatsapp" });
  });
}

/** "STOP" from a number ends the messages to it. */
export async function stopNumber({ db, clock }: Pick<Deps, "db" | "clock">, number: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const accountId of await deleteNumbers(tx, { number }))
      await endMessages(tx, clock.now(), accountId);
  });
}

export async function disconnect(
  { db, clock }: Pick<Deps, "db" | "clock">,
  accountId: AccountId,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await deleteCode(tx, accountId);
    if ((await deleteNumbers(tx, { accountId })).length > 0) await endMessages(tx, clock.now(), accountId);
  });
}

/** Without a number there is no consent, and what waits goes by mail. */
export async function withdrawWithoutNumber(
  tx: DatabaseTransaction,
  now: Date,
  accountId: AccountId,
): Promise<void> {
  if (await findNumber(tx, accountId)) return;
  if (await hasConsent(tx, accountId, "whatsapp")) await endMessages(tx, now, accountId);
}

/** What waits goes by mail. */
async function endMessages(tx: DatabaseTransaction, now: Date, accountId: AccountId): Promise<void> {
  await recordConsent(tx, now, { accountId, purpose: "whatsapp", given: false, channel: "whatsapp" });
  for (const message of await listWaitingOf(tx, accountId)) {
    await updateMessage(tx, message.id, now, { state: "withdrawn", isDone: true });
    await mailInstead(tx, now, message);
  }
}

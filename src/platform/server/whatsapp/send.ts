// Sends what is due by WhatsApp, each message once at most, and by mail what does not arrive (WA-4 to WA-7). Any number
// of processes may do so.
import { dayInIndia, HOUR_MS, MINUTE_MS } from "#platform/domain/day.ts";
import { earliestSending } from "#platform/domain/whatsapp/terms.ts";
import { type Database, inTransaction } from "#platform/server/database/connect.ts";
import type { WhatsAppMessageRow } from "#platform/server/database/tables/whatsapp.ts";
import type { Deps } from "#platform/server/deps.ts";
import { siteAddress } from "#platform/server/mail/site-address.ts";
import { findWhatsApp, type Outcome, sendTemplate, type WhatsApp } from "./gateway.ts";
import { mailInstead } from "./mail-instead.ts";
import { updateMessage, claimMessage, lockNumber, listOverdue, listWaiting } from "./repository.ts";

type SendDeps = Pick<Deps, "db" | "clock" | "env" | "log">;

const MAX_TRIES = 4;
const FIRST_WAIT_MS = MINUTE_MS;
const ERROR_LENGTH = 500;
/** Of a message that was handed over nothing is heard for so long: it failed. */
const UNHEARD_MS = 15 * MINUTE_MS;
/** It was taken by WhatsApp and has not reached the phone. */
const UNDELIVERED_MS = 6 * HOUR_MS;
const BATCH_SIZE = 200;

export async function sendWhatsApp(deps: SendDeps): Promise<void> {
  const whatsApp = findWhatsApp(deps.env);
  await (whatsApp ? sendDue(deps, whatsApp) : mailAllWaiting(deps));
  await endOverdue(deps);
}

async function sendDue(deps: SendDeps, whatsApp: WhatsApp): Promise<void> {
  for (;;) {
    const now = deps.clock.now();
    const isDay = earliestSending(now, null) === now;
    const message = await claimMessage(deps.db, now, { isDay, day: dayInIndia(now) });
    if (!message) return;
    await sendOne(deps, whatsApp, message);
  }
}

/**
 * The number is held while WhatsApp is asked, so that who ends the messages gets none afterwards. A process that dies
 * meanwhile leaves the message as it was claimed, and nobody sends it again.
 */
async function sendOne(deps: SendDeps, whatsApp: WhatsApp, message: WhatsAppMessageRow): Promise<void> {
  const { db, clock, env, log } = deps;
  const { id, number: to, template, language, params, attempts } = message;
  await inTransaction(db, async (tx) => {
    const isWanted = params !== null && (await lockNumber(tx, message));
    if (!isWanted) {
      await updateMessage(tx, id, clock.now(), { state: "withdrawn", isDone: true });
      return mailInstead(tx, clock.now(), message);
    }
    const { name, text, path } = params;
    const link = `${siteAddress(env)}${path}`;
    const outcome = await sendTemplate(whatsApp, { id, to, template, language, params: [name, text, link] });
    const change = changeAfter(outcome, attempts, clock.now());
    // A report of WhatsApp may have come before its answer.
    const hasChanged = await updateMessage(tx, id, clock.now(), { ...change, from: "sending" });
    if (hasChanged && change.state === "failed") await mailInstead(tx, clock.now(), message);
    if (outcome.kind !== "sent")
      log.warn(
        { message: id, tries: attempts, reason: outcome.reason, state: change.state },
        "not sent by WhatsApp",
      );
  });
}

function changeAfter(outcome: Outcome, attempts: number, now: Date) {
  if (outcome.kind === "sent")
    return { state: "sent", providerId: outcome.providerId, error: null, isDone: true } as const;
  const error = outcome.reason.slice(0, ERROR_LENGTH);
  if (outcome.kind === "unknown") return { state: "sending", error, isDone: true } as const;
  if (!outcome.mayRetry || attempts >= MAX_TRIES) return { state: "failed", error, isDone: true } as const;
  const nextAttemptAt = new Date(now.getTime() + FIRST_WAIT_MS * 2 ** (attempts - 1));
  return { state: "waiting", error, nextAttemptAt } as const;
}

/** What cannot be sent in time, or of which nothing was heard. */
async function endOverdue({ db, clock }: SendDeps): Promise<void> {
  const now = clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await inTransaction(db, async (tx) => {
    const overdue = await listOverdue(tx, {
      now,
      sendingSince: ago(UNHEARD_MS),
      sentSince: ago(UNDELIVERED_MS),
      limit: BATCH_SIZE,
    });
    for (const message of overdue) {
      if (message.state !== "sent")
        await updateMessage(tx, message.id, now, { state: "failed", isDone: true });
      await mailInstead(tx, now, message);
    }
  });
}

/** Where the settings were taken away, what waits goes by mail. */
async function mailAllWaiting({ db, clock }: { db: Database; clock: Deps["clock"] }): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    for (const message of await listWaiting(tx, BATCH_SIZE)) {
      await updateMessage(tx, message.id, now, { state: "failed", isDone: true });
      await mailInstead(tx, now, message);
    }
  });
}

// Sends due mails of the outbox in the background. Any number of processes may do so.
import { MINUTE_MS } from "#platform/domain/day.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { Counter } from "prom-client";
import { inTransaction } from "#platform/server/database/connect.ts";
import type { OutgoingMailRow } from "#platform/server/database/tables/mail.ts";
import type { Deps } from "#platform/server/deps.ts";
import { createRepeatFilter } from "#platform/server/repeated-failures.ts";
import {
  claimDueMail,
  markLostAsFailed,
  markRefused,
  markSent,
  MAX_TRIES,
  noteFailure,
} from "./repository.ts";
import { type Failure, readFailure } from "./refusal.ts";
import type { Attachment, MailTransport } from "./transport.ts";
import { openTransport } from "./transport.ts";

export type MailWorker = {
  /** Sends every mail that is due now. */
  flush(): Promise<void>;
  /** Stops after the mail that is being sent. */
  stop(): Promise<void>;
};

/** The files that a mail carries. They are written when it is sent. */
type Attach = (mail: OutgoingMailRow) => Promise<readonly Attachment[]>;
type SenderDeps = Pick<Deps, "db" | "clock" | "log" | "env">;

const POLL_INTERVAL_MS = 750;
const FIRST_WAIT_MS = MINUTE_MS;
const ERROR_LENGTH = 500;

const tries = new Counter({
  name: "mail_tries_total",
  help: "Tries to send a mail, by outcome: sent, or who refused it",
  labelNames: ["outcome"],
});
// A rate begins with the first one only where the count before it is known.
for (const outcome of ["sent", "recipient", "server", "later"] satisfies ("sent" | Failure)[])
  tries.inc({ outcome }, 0);

export function startMailWorker(
  deps: SenderDeps,
  transport: MailTransport = openTransport(deps.env),
  attach: Attach = () => Promise.resolve([]),
): MailWorker {
  let stopped = false;
  let busy = false;
  let round = Promise.resolve();
  const isWorthALine = createRepeatFilter();

  async function sendDue(): Promise<void> {
    while (!stopped) {
      const mail = await claimDueMail(deps.db, deps.clock.now());
      if (!mail) return markLostAsFailed(deps.db, deps.clock.now());
      if (await sendOne(deps, { transport, attach }, mail)) await noteAsSent(mail.id);
    }
  }

  /** Tries again while the database fails: a mail that is not noted as sent would be sent once more after its lease. */
  async function noteAsSent(id: string): Promise<void> {
    const sentAt = deps.clock.now();
    const isWorthItsLine = createRepeatFilter();
    for (;;) {
      try {
        return await markSent(deps.db, id, sentAt);
      } catch (error) {
        if (stopped) throw error;
        if (isWorthItsLine(error))
          deps.log.warn({ err: error, mail: id }, "a sent mail could not be noted yet");
        await sleep(POLL_INTERVAL_MS);
      }
    }
  }

  /** Runs rounds one after another, so that `flush` also waits for a round that the timer started. */
  function flush(): Promise<void> {
    const next = round.then(sendDue);
    round = next.catch(() => {});
    return next;
  }

  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    flush()
      .catch((error: unknown) => {
        if (isWorthALine(error)) deps.log.warn({ err: error }, "the outbox cannot be read");
      })
      .finally(() => (busy = false));
  }, POLL_INTERVAL_MS);

  return {
    flush,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await round;
      transport.close();
    },
  };
}

/** Resolves with whether the mail was sent. */
async function sendOne(
  { db, clock, log }: SenderDeps,
  { transport, attach }: { transport: MailTransport; attach: Attach },
  mail: OutgoingMailRow,
): Promise<boolean> {
  try {
    await transport.send(mail, await attach(mail));
    tries.inc({ outcome: "sent" });
    return true;
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, ERROR_LENGTH);
    const failure = readFailure(error);
    const now = clock.now();
    const isLast = failure === "recipient" || mail.attempts >= MAX_TRIES;
    const nextAttemptAt = new Date(now.getTime() + FIRST_WAIT_MS * 2 ** (mail.attempts - 1));
    tries.inc({ outcome: failure });
    await inTransaction(db, async (tx) => {
      // The account first, as in its erasure.
      if (failure === "recipient") await markRefused(tx, mail.to_address, { error: reason, now });
      await noteFailure(tx, mail.id, { error: reason, now, nextAttemptAt, isLast });
    });
    log.warn({ mail: mail.id, tries: mail.attempts, last: isLast, failure, reason }, "mail not sent");
    return false;
  }
}

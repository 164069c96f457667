import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { queueMail } from "./outbox.ts";

const KILLS = 6;
const MAILS = 30;

const server = await startMailServer({ pauseMs: 25 });
const { db, deps } = await openTestApi({ today: "2026-03-10" });

/**
 * Starts a process that sends mail with a clock some minutes ahead, so that the lease of a killed process has expired.
 */
async function startWorker(minutes: number) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, "../../../../tests/support/mail-sender.ts")],
    {
      stdio: ["pipe", "pipe", "inherit"],
      env: {
        ...process.env,
        SMTP_URL: server.url,
        SENDER_DATABASE: JSON.stringify({ server: inject("databaseServer"), name: rows[0]?.name }),
        SENDER_NOW: new Date(deps.clock.now().getTime() + minutes * 60_000).toISOString(),
      },
    },
  );
  await once(child.stdout, "data");
  return child;
}

type Worker = Awaited<ReturnType<typeof startWorker>>;

/** Starting a process takes most of the time, so this many start together and then wait for their turn. */
const AHEAD = 7;
async function* workers(count: number): AsyncGenerator<Worker> {
  for (let first = 0; first < count; first += AHEAD) {
    const turns = Array.from({ length: Math.min(AHEAD, count - first) }, (_, index) => first + index);
    for (const worker of await Promise.all(turns.map((turn) => startWorker(turn * 6)))) {
      worker.stdin.write("go\n");
      yield worker;
    }
  }
}

test(
  "a worker that is killed again and again while it sends loses no mail",
  { timeout: 120_000 },
  async () => {
    for (let count = 0; count < MAILS; count++) {
      await queueMail(db, deps.clock.now(), {
        to: `teacher${count}@school.example`,
        accountId: null,
        subject: `Mail ${count}`,
        text: "An interview.",
      });
    }
    const unsent = () => db.selectFrom("mail_outbox").select("id").where("sent_at", "is", null).execute();
    let kills = 0;
    for await (const worker of workers(KILLS + 1)) {
      if (kills < KILLS) {
        const before = server.received.length;
        // Killed after the mail server received a mail and before it answered.
        await expect
          .poll(() => server.received.length, { interval: 2, timeout: 10_000 })
          .toBeGreaterThan(before);
        worker.kill("SIGKILL");
        kills += 1;
      } else {
        await expect.poll(async () => (await unsent()).length, { timeout: 20_000 }).toBe(0);
        worker.kill("SIGTERM");
      }
      await once(worker, "exit");
    }
    await server.close();

    const byAddress = Map.groupBy(server.received, ({ to }) => to.join());
    expect(byAddress.size).toBe(MAILS);
    for (const [, copies] of byAddress) {
      expect(new Set(copies.map(({ mail }) => mail.messageId)).size).toBe(1);
    }
    // Proves that some kills happened between the two: those mails were received twice.
    expect(server.received.length).toBeGreaterThan(MAILS);
  },
);

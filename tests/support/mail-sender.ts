// A process that only sends the mails of the outbox, so that a test can kill it.
import { once } from "node:events";
import { pino } from "pino";
import { dayInIndia } from "#platform/domain/day.ts";
import { connect } from "#platform/server/database/connect.ts";
import { readEnvironment } from "#platform/server/env.ts";
import { startMailWorker } from "#platform/server/mail/sender.ts";
import { inDatabase } from "#tests/support/database-connection.ts";

const { SENDER_DATABASE = "", SENDER_NOW = "", SMTP_URL = "" } = process.env;
const { server, name } = JSON.parse(SENDER_DATABASE);
const { db } = connect({ ...inDatabase(server, name), max: 2 }, () => {});
const now = new Date(SENDER_NOW);

process.stdout.write("ready\n");
await once(process.stdin, "data");
const worker = startMailWorker({
  db,
  clock: { now: () => now, today: () => dayInIndia(now) },
  env: readEnvironment({ NODE_ENV: "test", SMTP_URL }),
  log: pino({ level: "silent" }),
});
void worker.flush();
process.on("SIGTERM", () => void worker.stop().then(() => process.exit(0)));

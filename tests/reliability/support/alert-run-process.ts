// A process that sends the mails of alerts once, on a database of a test and at a given moment, and then ends.
import { pino } from "pino";
import { sendAlerts } from "#features/jobs/server/alerts/send.ts";
import { dayInIndia } from "#platform/domain/day.ts";
import { connect } from "#platform/server/database/connect.ts";
import { inDatabase } from "#tests/support/database-connection.ts";

const { API_DATABASE = "", API_NOW = "" } = process.env;
const { server, name } = JSON.parse(API_DATABASE);
const { db, pool } = connect({ ...inDatabase(server, name), max: 4 }, () => {});
const now = new Date(API_NOW);

await sendAlerts({
  db,
  pool,
  clock: { now: () => now, today: () => dayInIndia(now) },
  log: pino({ level: "warn" }),
});
await db.destroy();

// 20. Processes that send the mails of alerts are killed half way, alone and beside others: each person gets one mail.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import type { AnyId } from "#platform/domain/ids.ts";
import { newAlertRow } from "#features/jobs/server/alerts/own-alerts.ts";
import { insertAlert } from "#features/jobs/server/alerts/repository.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { openTestApi } from "#tests/support/api.ts";
import { publishVacancy } from "#tests/support/vacancies.ts";
import { printFigure, scaled } from "#tests/reliability/support/figure.ts";

const MEMBERS = scaled(60);
const VISITORS = scaled(340);
const ALL = MEMBERS + VISITORS;
const KILLS = 6;

const api = await openTestApi({ today: "2026-03-10", limitFactor: 1000 });
const { db, deps, make, setClock } = api;

async function startRun() {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const child = spawn(process.execPath, [join(import.meta.dirname, "support/alert-run-process.ts")], {
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      PATH: process.env["PATH"],
      API_DATABASE: JSON.stringify({ server: inject("databaseServer"), name: rows[0]?.name }),
      API_NOW: deps.clock.now().toISOString(),
    },
  });
  const ended = once(child, "exit");
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return { child, ended, hasEnded };
}

/** How many mails of alerts each address has. */
async function countMails(): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mail_outbox where subject like '% new job%' group by to_address`.execute(
    db,
  );
  return rows.map(({ count }) => count);
}
const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

test("an alert run killed half way mails each person once (ALERT-27)", { timeout: 300_000 }, async () => {
  const now = deps.clock.now();
  const daily = { search: { subject: "Physics" }, frequency: "daily" } as const;
  for (let at = 0; at < MEMBERS; at++) {
    const { id } = await make.candidate();
    await insertAlert(db, { ...newAlertRow(daily, now), candidate_id: id, confirmed_at: now });
  }
  for (let at = 0; at < VISITORS; at++) {
    const id = newId<AnyId>();
    const email = `visitor${at}@home.example`;
    await db.insertInto("alert_addresses").values({ id, email, created_at: now }).execute();
    await insertAlert(db, { ...newAlertRow(daily, now), address_id: id, confirmed_at: now });
  }
  setClock("2026-03-10", "12:00");
  await publishVacancy(api, await make.employer());
  setClock("2026-03-11", "07:00");

  const halfWay: number[] = [];
  for (let kill = 1; kill <= KILLS; kill++) {
    const before = sum(await countMails());
    const wanted = before + Math.ceil((ALL - before) / (KILLS - kill + 2));
    // From the third on two processes send at once, and both are killed.
    const runs = await Promise.all(kill > 2 ? [startRun(), startRun()] : [startRun()]);
    while (sum(await countMails()) < wanted && !runs.every(({ hasEnded }) => hasEnded())) await sleep(5);
    for (const { child } of runs) child.kill("SIGKILL");
    await Promise.all(runs.map(({ ended }) => ended));
    halfWay.push(sum(await countMails()));
  }
  printFigure("20", `${ALL} alerts, killed after ${halfWay.join(", ")} mails`);
  expect(halfWay.filter((count) => count > 0 && count < ALL)).not.toEqual([]);

  const last = await Promise.all([startRun(), startRun()]);
  await Promise.all(last.map(({ ended }) => ended));
  expect(last.map(({ child }) => child.exitCode)).toEqual([0, 0]);
  const counts = await countMails();
  printFigure("20", `${sum(counts)} mails to ${counts.length} people, at most ${Math.max(...counts)} to one`);
  expect([counts.length, Math.max(...counts)]).toEqual([ALL, 1]);
  const { rows } = await sql<{ runs: number }>`select count(*)::int as runs from alert_runs`.execute(db);
  expect(rows).toEqual([{ runs: ALL }]);
});

// A key of the messages that is lost for good: the commands of docs/runbook.md, and what is read after them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { askDatabase } from "#platform/server/database/ask.ts";
import { clientOf, openTestApi } from "#tests/support/api.ts";
import { chosen, draft, send, sent, stateOf } from "#tests/support/offers.ts";
import { findRow } from "#tests/support/rows.ts";
import { expireOffers } from "./due.ts";

const ROOT = join(import.meta.dirname, "../../../..");

/** The statements under the heading, in their order. */
function readStatements(): string[] {
  const text = readFileSync(join(ROOT, "docs/runbook.md"), "utf8");
  const [, section = ""] = text.split("\n## Messages can neither be read nor sent\n");
  const commands = section.split("\n## ")[0]?.matchAll(/edunakuri sql --write "(.+)"/g) ?? [];
  return [...commands].map(([, statement = ""]) => statement);
}

// The clock is that of the database, which the statements ask for the day.
const api = await openTestApi({ limitFactor: 100, env: { RATE_LIMIT_FACTOR: "100" } });
const { as, db, deps, make } = api;
const lost = { ...deps, env: { ...deps.env, MESSAGE_KEY: "another key, of thirty-two characters" } };
const after = { ...api, ...clientOf(lost), deps: lost };

test("the commands for a lost key leave offers, lists, threads and downloads that are read and written (OPS-42)", async () => {
  const waiting = await sent(api);
  const changed = await sent(api);
  const wish = { text: "Please pay the fare." };
  expect((await as(changed.teacher).post(`/api/offers/${changed.offer}/change`, wish)).status).toBe(200);
  const drafted = await chosen(api);
  await draft(api, drafted.school, drafted.id);
  const accepted = await sent(api);
  const name = { name: "Asha Rao" };
  expect((await as(accepted.teacher).post(`/api/offers/${accepted.offer}/accept`, name)).status).toBe(200);
  const checklist = `/api/offers/${accepted.offer}/checklist`;
  const items = [{ item: "esi-asked", notNeeded: "Pay is above the limit" }];
  expect((await as(accepted.school).put(checklist, { items })).status).toBe(200);
  const thread = `/api/threads/${waiting.id}`;
  expect((await as(waiting.school).post(`${thread}/messages`, { text: "Welcome." })).status).toBe(201);
  const reported = await as(waiting.teacher).post(`${thread}/report`, { reason: "asked-for-money" });
  expect(reported.status).toBe(201);
  const locked = await after.as(waiting.teacher).get(`/api/applications/${waiting.id}/offer`);
  expect([locked.status, locked.body.code]).toEqual([503, "MESSAGES_LOCKED"]);

  const statements = readStatements();
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) await askDatabase(db, statement, { write: true });

  for (const { school, teacher, id } of [waiting, changed, drafted, accepted])
    for (const who of [school, teacher]) {
      const read = [`/api/applications/${id}/offer`, `/api/threads/${id}`, "/api/account/export"];
      for (const path of read) expect([path, (await after.as(who).get(path)).status]).toEqual([path, 200]);
    }
  const { body: list } = await after.as(accepted.school).get(checklist);
  expect(list.items.filter(({ isNotNeeded }: { isNotNeeded: boolean }) => isNotNeeded)).toEqual([]);
  const { id: report } = await findRow(db, "reports", { reason: "asked-for-money" }, ["id"]);
  const copy = await after.as(await make.admin()).get(`/api/admin/reports/${report}/conversation`);
  expect(copy.status).toBe(404);
  const again = await after.as(waiting.school).post(`${thread}/messages`, { text: "Once more." });
  expect(again.status).toBe(201);

  // Nobody accepts what nobody can read.
  const late = await after.as(waiting.teacher).post(`/api/offers/${waiting.offer}/accept`, name);
  expect([late.status, late.body.code]).toEqual([409, "OFFER_EXPIRED"]);
  await expireOffers(lost);
  for (const { offer } of [waiting, changed]) expect(await stateOf(api, offer)).toBe("expired");
  for (const { school, teacher, id } of [waiting, changed, drafted]) {
    const offer = await send(after, school, id);
    const { body } = await after.as(teacher).get(`/api/applications/${id}/offer`);
    expect(body.offers[0]).toMatchObject({ _id: offer, state: "sent", letter: { payMonthly: 45_000 } });
  }
});

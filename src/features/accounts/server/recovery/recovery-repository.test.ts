import type { AnyId } from "#platform/domain/ids.ts";
import { beforeEach, expect, test } from "vitest";
import { newId } from "#platform/server/database/new-id.ts";
import { openTestApi } from "#tests/support/api.ts";
import { idFrom } from "#tests/support/ids.ts";
import { consumeGrant, findGrant, replaceReset, tryCode } from "./recovery-repository.ts";

const { make, db } = await openTestApi({ today: "2026-03-10" });

const NOW = new Date("2026-03-10T18:40:00Z");
const LATER = new Date("2026-03-10T18:50:00Z");
const [CODE, SECRET, OTHER_SECRET, GRANT] = ["code", "secret", "other secret", "grant"].map((word) =>
  Buffer.from(word),
) as [Buffer, Buffer, Buffer, Buffer];

let account: { id: string; email: string };
beforeEach(async () => {
  account = await make.candidate();
});

const ask = async (id: string, browser_hash = SECRET) => {
  await replaceReset(db, {
    id,
    email: account.email,
    account_id: idFrom(account.id),
    browser_hash,
    code_hash: CODE,
    tries_left: 5,
    expires_at: LATER,
  });
};
const enter = (id: string, browserHash: Buffer) =>
  tryCode(
    db,
    { id, browserHash },
    { email: account.email, codeHash: CODE, now: NOW, grantHash: GRANT, grantUntil: LATER },
  );
const grantOf = (id: string, browserHash: Buffer, now = NOW) =>
  findGrant(db, { id, browserHash }, { email: account.email, now });
const triesLeft = async () => {
  const row = db.selectFrom("password_resets").select("tries_left").where("email", "=", account.email);
  return (await row.executeTakeFirstOrThrow()).tries_left;
};

test("the right code with another browser's secret is no try at all", async () => {
  const id = newId<AnyId>();
  await ask(id);
  expect(await enter(id, OTHER_SECRET)).toBe(false);
  // Nor is one with another recovery's id or for another address.
  expect(await enter(newId<AnyId>(), SECRET)).toBe(false);
  const email = (await make.candidate()).email;
  const other = { email, codeHash: CODE, now: NOW, grantHash: GRANT, grantUntil: LATER };
  expect(await tryCode(db, { id, browserHash: SECRET }, other)).toBe(false);
  expect(await triesLeft()).toBe(5);
  expect(await enter(id, SECRET)).toBe(true);
});

test("a verified code is a grant only for its browser and its time, and is used up once", async () => {
  const id = newId<AnyId>();
  await ask(id);
  expect([await grantOf(id, SECRET), await consumeGrant(db, { id, browserHash: SECRET })]).toEqual([
    null,
    false,
  ]);
  await enter(id, SECRET);
  // The code is not entered twice.
  expect(await enter(id, GRANT)).toBe(false);
  for (const secret of [SECRET, OTHER_SECRET]) {
    expect(await grantOf(id, secret)).toBeNull();
    expect(await consumeGrant(db, { id, browserHash: secret })).toBe(false);
  }
  expect(await grantOf(newId<AnyId>(), GRANT)).toBeNull();
  expect(await grantOf(id, GRANT, LATER)).toBeNull();
  expect(await grantOf(id, GRANT)).toBe(account.id);
  const { email } = await make.candidate();
  expect(await findGrant(db, { id, browserHash: GRANT }, { email, now: NOW })).toBeNull();
  expect(await consumeGrant(db, { id: newId<AnyId>(), browserHash: GRANT })).toBe(false);
  const key = { id, browserHash: GRANT };
  expect([await consumeGrant(db, key), await consumeGrant(db, key)]).toEqual([true, false]);
});

test("a new code takes away the proof of the one before", async () => {
  const [mine, strangers] = [newId<AnyId>(), newId<AnyId>()];
  await ask(mine);
  await enter(mine, SECRET);
  await ask(strangers, OTHER_SECRET);
  expect(await grantOf(strangers, OTHER_SECRET)).toBeNull();
  expect(await consumeGrant(db, { id: strangers, browserHash: OTHER_SECRET })).toBe(false);
  expect(await grantOf(mine, GRANT)).toBeNull();
});

// The key of the messages is not in the database, and a process with another one neither writes nor reads (MSG-5).
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { inTransaction } from "./connect.ts";
import { messageKey } from "./message-key.ts";

const { db } = await openTestApi();

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "edunakuri-key-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}
const settings = (DATA_DIR: string, MESSAGE_KEY?: string) => ({ DATA_DIR, MESSAGE_KEY });
const refusal = (sentence: string) => ({
  status: 503,
  cause: expect.objectContaining({ message: expect.stringContaining(sentence) }),
});
const forget = () => db.deleteFrom("installation").where("name", "=", "message-key-check").execute();

test("without the setting it is a file that its owner alone reads, made once by any number of requests and processes (MSG-5)", async () => {
  const atOnce = async () => {
    await forget();
    const DATA_DIR = folder();
    const asked = Array.from({ length: 8 }, () => messageKey(db, settings(DATA_DIR)));
    const keys = await Promise.all(asked);
    const later = await messageKey(db, settings(DATA_DIR));
    expect(new Set([...keys, later].map((key) => key.toString("hex"))).size).toBe(1);
    return { DATA_DIR, keys };
  };
  for (let round = 0; round < 20; round++) await atOnce();
  const { DATA_DIR, keys } = await atOnce();
  const file = join(DATA_DIR, "message-key");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const secret = readFileSync(file, "utf8").trim();
  const rows = await db.selectFrom("installation").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect(JSON.stringify(rows)).not.toContain(keys[0]?.toString("hex"));
});

test("another key and a missing one are refused with a sentence for the operator, and no new one is made (MSG-5)", async () => {
  await forget();
  const DATA_DIR = folder();
  await messageKey(db, settings(DATA_DIR));
  const empty = folder();
  await expect(messageKey(db, settings(empty))).rejects.toMatchObject(refusal("is missing: set MESSAGE_KEY"));
  writeFileSync(join(empty, "message-key"), "x".repeat(43));
  await expect(messageKey(db, settings(empty))).rejects.toMatchObject(refusal("This is another key"));
});

test("several machines share it in MESSAGE_KEY (MSG-5)", async () => {
  await forget();
  const shared = "a-key-that-several-machines-share-in-their-settings";
  const [one, other] = [
    await messageKey(db, settings(folder(), shared)),
    await messageKey(db, settings(folder(), shared)),
  ];
  expect(one).toEqual(other);
});

test("a key of a transaction that was rolled back is not kept beside the one that came meanwhile (MSG-5)", async () => {
  await forget();
  const one = settings(folder(), "the first key, of thirty-two characters");
  const undone = inTransaction(db, async (tx) => {
    await messageKey(tx, one);
    // It finds the row of the first call.
    await messageKey(tx, one);
    throw new Error("thought better of it");
  });
  await expect(undone).rejects.toThrow("thought better of it");
  await messageKey(db, settings(folder(), "another key, of thirty-two characters"));
  await expect(messageKey(db, one)).rejects.toMatchObject(refusal("This is another key"));
});

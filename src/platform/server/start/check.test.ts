import { createServer } from "node:net";
import { once } from "node:events";
import { expect, onTestFinished, test, vi } from "vitest";
import { recordBackup } from "#platform/server/database/backup/last-backup.ts";
import { messageKey } from "#platform/server/database/message-key.ts";
import { readEnvironment } from "#platform/server/env.ts";
import { openTestApi } from "#tests/support/api.ts";
import { checkInstallation } from "./check.ts";

const { db, deps } = await openTestApi();

async function findingsWith(settings: Record<string, string>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const env = readEnvironment({ DATA_DIR: deps.env.DATA_DIR, ...settings });
  const found = await checkInstallation({ db, env, clock: deps.clock });
  return Object.fromEntries(found.map(({ what, isRight, sentence }) => [what, [isRight, sentence]]));
}

test("an installation is looked over part by part, with a sentence for each (OPS-37)", async () => {
  const found = await findingsWith({});
  expect(Object.keys(found)).toEqual([
    "Settings",
    "Disk",
    "Database",
    "Clock",
    "Mail",
    "Files",
    "Messages",
    "Address",
    "Backup",
  ]);
  expect(found["Database"]).toEqual([true, expect.stringMatching(/^PostgreSQL \d+\.\d+ answers/)]);
  expect(found["Clock"]).toEqual([true, "it agrees with the database's."]);
  expect(found["Mail"]).toEqual([false, expect.stringContaining("SMTP_URL is not set")]);
  expect(found["Address"]).toEqual([false, expect.stringContaining("PUBLIC_URL is not set")]);
  expect(found["Backup"]).toEqual([false, expect.stringContaining("there is none yet")]);
  await recordBackup(db, deps.clock.now());
  expect((await findingsWith({}))["Backup"]).toEqual([true, expect.stringContaining("the last one is of")]);
  await recordBackup(db, new Date(deps.clock.now().getTime() - 37 * 3_600_000));
  expect((await findingsWith({}))["Backup"]?.[0]).toBe(false);
});

test("the key of the messages is looked for, and where it is another one the sentence says what to do (OPS-42)", async () => {
  const messages = async (settings: Record<string, string>) => (await findingsWith(settings))["Messages"];
  expect(await messages({})).toEqual([true, expect.stringContaining("the file message-key in")]);
  const MESSAGE_KEY = "a key of more than thirty-two characters";
  await messageKey(db, { ...deps.env, MESSAGE_KEY });
  expect(await messages({ MESSAGE_KEY })).toEqual([true, expect.stringContaining("keep a copy elsewhere")]);
  expect(await messages({})).toEqual([
    false,
    expect.stringMatching(/^The key of the messages is missing: set MESSAGE_KEY, or put the file back to /),
  ]);
});

test("a mail server, a bucket and a proxy that do not answer are named, and no secret is", async () => {
  const refusing = createServer((connection) => connection.end("554 not you\r\n"));
  refusing.listen(0, "127.0.0.1");
  await once(refusing, "listening");
  onTestFinished(() => void refusing.close());
  const address = refusing.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const found = await findingsWith({
    SMTP_URL: `smtp://us:secret@127.0.0.1:${port}`,
    MAIL_FROM: "info@school.in",
    S3_BUCKET_URL: `http://127.0.0.1:${port}/files`,
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "secret",
    PUBLIC_URL: `https://127.0.0.1:${port}`,
    TRUST_PROXY: "1",
    RAZORPAY_KEY_ID: "id",
  });
  expect(found["Settings"]).toEqual([false, expect.stringContaining("Online payment is off")]);
  expect(found["Mail"]).toEqual([false, expect.stringContaining("127.0.0.1 does not let the product in")]);
  expect(found["Files"]).toEqual([false, expect.stringContaining("does not answer")]);
  expect(found["Address"]).toEqual([false, expect.stringContaining("does not answer from this machine")]);
  expect(found["Address"]?.[1]).toMatch(/this machine \(E[A-Z_]+\)\.$/);
  expect(JSON.stringify(found)).not.toContain("secret");
  const [plain, alone] = await Promise.all([
    findingsWith({ PUBLIC_URL: "http://school.in" }),
    findingsWith({ PUBLIC_URL: "https://school.in" }),
  ]);
  expect(plain["Address"]?.[1]).toContain("without https");
  expect(alone["Address"]?.[1]).toContain("TRUST_PROXY is 0");
});

import { createHash, randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { startBucket } from "#tests/support/bucket.ts";
import { diskStore } from "./disk-store.ts";
import { requireUsableBucket, s3Store } from "./s3-store.ts";
import { type FileStore, copyFiles } from "./store.ts";

const place = mkdtempSync(join(tmpdir(), "edunakuri-stores-"));
const bucket = await startBucket();
afterAll(async () => {
  await bucket.stop();
  rmSync(place, { recursive: true, force: true });
});

const disk = diskStore(join(place, "files"));
const cloud = s3Store(bucket);

async function listKeys(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  return keys.toSorted((a, b) => a.localeCompare(b));
}

async function listenAt(server: Server): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address?.port}/files`;
}

const sumOf = (bytes: Buffer | null) => bytes && createHash("sha256").update(bytes).digest("hex");

describe.each([
  ["a disk", disk],
  ["a bucket", cloud],
])("%s", (_, store) => {
  test("an empty store lists nothing and reads null", async () => {
    expect(await listKeys(store)).toEqual([]);
    expect(await store.read("aa11.webp")).toBeNull();
  });

  test.each([0, 1, 17, 65_536, 3 * 1024 * 1024])("%i bytes are read back unchanged", async (size) => {
    const bytes = randomBytes(size);
    await store.put("aa11.webp", bytes);
    expect(sumOf(await store.read("aa11.webp"))).toBe(sumOf(bytes));
  });

  test("writing a key again replaces its bytes", async () => {
    await store.put("aa11.webp", Buffer.from("one"));
    await store.put("aa11.webp", Buffer.from("two"));
    expect(String(await store.read("aa11.webp"))).toBe("two");
    expect(await listKeys(store)).toEqual(["aa11.webp"]);
  });

  test("each file is listed with the time of its upload", async () => {
    await store.put("bb22.pdf", Buffer.from("%PDF-"));
    for await (const { key, changedAt } of store.list()) {
      expect(Math.abs(changedAt.getTime() - Date.now()), key).toBeLessThan(60_000);
    }
    expect(await listKeys(store)).toEqual(["aa11.webp", "bb22.pdf"]);
  });

  test("a removed file is gone, and removing it again is no error", async () => {
    await store.remove("aa11.webp");
    await store.remove("aa11.webp");
    expect(await store.read("aa11.webp")).toBeNull();
    expect(await listKeys(store)).toEqual(["bb22.pdf"]);
  });

  test.each(["../../etc/passwd", "a.html", "", "?list-type=2", "aa11.webp/..", "A.webp"])(
    "%j is not a valid key",
    async (key) => {
      await expect(store.put(key, Buffer.from("x"))).rejects.toThrow("Not a file key");
      expect(await store.read(key)).toBeNull();
      await store.remove(key);
      expect(await listKeys(store)).toEqual(["bb22.pdf"]);
    },
  );

  test("400 files are all listed", async () => {
    const keys = Array.from({ length: 400 }, (_entry, index) => `${String(index).padStart(4, "0")}f.webp`);
    for (let from = 0; from < keys.length; from += 50)
      await Promise.all(keys.slice(from, from + 50).map((key) => store.put(key, Buffer.from(key))));
    expect(await listKeys(store)).toEqual([...keys, "bb22.pdf"]);
  });
});

test("copying fills the other store, and copying again copies nothing", async () => {
  await disk.put("cc33.webp", Buffer.from("only here"));
  expect(await copyFiles({ from: disk, to: cloud })).toBe(1);
  expect(await copyFiles({ from: disk, to: cloud })).toBe(0);
  expect(String(await cloud.read("cc33.webp"))).toBe("only here");
});

// The S3 server of the other tests cannot split a list into pages, so this test has one that does nothing else.
test("a bucket with more than one page of files is listed to the end", async () => {
  const all = Array.from({ length: 25 }, (_, index) => `${String(index).padStart(2, "0")}.webp`);
  const server = createServer((request, answer) => {
    const after = new URL(request.url ?? "", "http://x").searchParams.get("start-after") ?? "";
    const rest = all.filter((key) => key > after);
    const entries = rest
      .slice(0, 10)
      .map(
        (key) => `<Contents><Key>${key}</Key><LastModified>2026-03-10T00:00:00Z</LastModified></Contents>`,
      );
    answer.end(
      `<ListBucketResult><IsTruncated>${rest.length > 10}</IsTruncated>${entries.join("")}</ListBucketResult>`,
    );
  });
  const store = s3Store({ ...bucket, url: await listenAt(server) });
  expect(await listKeys(store)).toEqual(all);
  server.close();
});

test("a bucket refuses requests that are signed with another key", async () => {
  const wrongKeyStore = s3Store({ ...bucket, secretAccessKey: "guessed" });
  await expect(wrongKeyStore.put("dd44.webp", Buffer.from("x"))).rejects.toThrow(/403 SignatureDoesNotMatch/);
  expect(await cloud.read("dd44.webp")).toBeNull();
});

test("a missing bucket is an error, not a missing file", async () => {
  const nowhere = s3Store({ ...bucket, url: bucket.url.replace(/files$/, "elsewhere") });
  await expect(nowhere.read("bb22.pdf")).rejects.toThrow(/404 NoSuchBucket/);
  await expect(listKeys(nowhere)).rejects.toThrow(/404 NoSuchBucket/);
});

test("the check at the start reads no list of the files, and a bucket that does not answer is a warning (OPS-36)", async () => {
  const asked: string[] = [];
  const server = createServer((request, answer) => {
    asked.push(request.url ?? "");
    answer.end("<IsTruncated>false</IsTruncated>");
  });
  const warn = vi.fn<(line: string) => void>();
  const url = await listenAt(server);
  await requireUsableBucket({ ...bucket, url }, warn);
  expect(warn).not.toHaveBeenCalled();
  server.close();
  expect(asked.map((path) => new URLSearchParams(path.split("?")[1]).get("prefix"))).toEqual([
    "start-check/",
  ]);
  await requireUsableBucket({ ...bucket, url }, warn);
  expect(warn.mock.calls).toEqual([[expect.stringContaining(`The bucket at ${url} does not answer`)]]);
});

describe("if the bucket's service", () => {
  const unavailable = expect.objectContaining({ kind: "unavailable" });

  test("is away, callers get a 503", async () => {
    const away = s3Store({ ...bucket, url: "http://127.0.0.1:9/files" });
    await expect(away.put("ee55.webp", Buffer.from("x"))).rejects.toEqual(unavailable);
    await expect(away.read("ee55.webp")).rejects.toEqual(unavailable);
  });

  test.each<[string, Parameters<typeof createServer>[1]]>([
    ["is busy", (_, answer) => void answer.writeHead(503).end("<Code>SlowDown</Code>")],
    ["limits requests", (_, answer) => void answer.writeHead(429).end()],
    ["has a fault", (_, answer) => void answer.writeHead(500).end()],
    [
      "breaks off in the middle",
      (_, answer) => void answer.writeHead(200, { "content-length": 9 }).write("half"),
    ],
    ["does not answer", () => {}],
  ])("%s, callers get a 503", async (_, answer) => {
    const server = createServer({}, answer ?? (() => {}));
    const troubled = s3Store({ ...bucket, url: await listenAt(server) }, 700);
    await expect(troubled.read("ee55.webp")).rejects.toEqual(unavailable);
    server.closeAllConnections();
    server.close();
  });

  test.each([300, 301, 403])("answers %i, that is an error and no missing file", async (status) => {
    const server = createServer((_, answer) => void answer.writeHead(status).end("<Code>Odd</Code>"));
    const odd = s3Store({ ...bucket, url: await listenAt(server) });
    await expect(odd.read("ee55.webp")).rejects.toThrow(`The file store answered ${status} Odd`);
    server.close();
  });
});

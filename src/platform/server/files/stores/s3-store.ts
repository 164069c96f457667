// Stores files in a bucket of an S3-compatible service, which several machines can share
// (docs/decisions/0013-object-storage.md).
import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { unavailable } from "#platform/domain/refusal.ts";
import { codeOf, settingError } from "#platform/server/start-error.ts";
import { type FileStore, isFileKey, invalidKeyError } from "./store.ts";

/** `url` is the bucket's own address: `https://<host>/<bucket>` or `https://<bucket>.<host>`. */
export type Bucket = { url: string; region: string; accessKeyId: string; secretAccessKey: string };

/** The time limit of one call with its retries, because the sender of a file waits for it. */
const TIMEOUT_MS = 8_000;

/** The objects of a bucket by their whole names. */
export function openBucket({ url, ...keys }: Bucket, timeout = TIMEOUT_MS) {
  const client = new AwsClient({ ...keys, service: "s3", retries: 2, initRetryMs: 100 });
  const bucket = url.replace(/\/+$/, "");

  /** Reads the whole answer here, so that a connection that breaks off fails in this function. */
  async function ask(method: string, path: string, bytes?: Buffer) {
    let answer: { status: number; bytes: Buffer };
    try {
      const response = await client.fetch(bucket + path, {
        method,
        // The service refuses a file whose bytes do not match this hash.
        headers: {
          "x-amz-content-sha256": createHash("sha256")
            .update(bytes ?? "")
            .digest("hex"),
          // A bucket with an object lock takes nothing without it.
          ...(bytes && { "content-md5": createHash("md5").update(bytes).digest("base64") }),
        },
        ...(bytes && { body: new Uint8Array(bytes) }),
        signal: AbortSignal.timeout(timeout),
      });
      answer = { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
    } catch (error) {
      throw notReached(error);
    }
    const { status } = answer;
    if (status === 429 || status >= 500) throw notReached(new Error(`The file store answered ${status}`));
    const problem = status < 300 ? "" : textOf(String(answer.bytes), "Code");
    const isAbsence = status === 404 && problem !== "NoSuchBucket";
    if (status >= 300 && !isAbsence) {
      throw Object.assign(new Error(`The file store answered ${status} ${problem}`), { code: problem });
    }
    return { isAbsence, bytes: answer.bytes };
  }

  /** In the order of their names. */
  async function* list(prefix = ""): AsyncGenerator<{ key: string; changedAt: Date }> {
    let last = "";
    for (let isTruncated = true; isTruncated;) {
      const from = last;
      const asked = `?list-type=2&prefix=${encodeURIComponent(prefix)}&start-after=${encodeURIComponent(from)}`;
      const page = String((await ask("GET", asked)).bytes);
      for (const [entry] of page.matchAll(/<Contents>[^]*?<\/Contents>/g)) {
        last = textOf(entry, "Key");
        yield { key: last, changedAt: new Date(textOf(entry, "LastModified")) };
      }
      isTruncated = textOf(page, "IsTruncated") === "true";
      if (isTruncated && last === from) throw new Error("The file store's list does not go on");
    }
  }

  return {
    list,
    put: (key: string, bytes: Buffer) => ask("PUT", `/${key}`, bytes),
    async read(key: string) {
      const { isAbsence, bytes } = await ask("GET", `/${key}`);
      return isAbsence ? null : bytes;
    },
    remove: (key: string) => ask("DELETE", `/${key}`),
  };
}

export function s3Store(bucket: Bucket, timeout = TIMEOUT_MS): FileStore {
  const objects = openBucket(bucket, timeout);
  return {
    async put(key, bytes) {
      if (!isFileKey(key)) throw invalidKeyError(key);
      await objects.put(key, bytes);
    },
    read: async (key) => (isFileKey(key) ? objects.read(key) : null),
    async remove(key) {
      if (isFileKey(key)) await objects.remove(key);
    },
    async *list() {
      for await (const object of objects.list()) if (isFileKey(object.key)) yield object;
    },
  };
}

/** No file has such a name, so that the list is short however many files there are. */
const NOTHING = "start-check/";

/** Checks at the start that the bucket answers and lets this key in. Throws a sentence for the operator. */
export async function requireUsableBucket(bucket: Bucket, warn: (line: string) => void): Promise<void> {
  try {
    await openBucket(bucket).list(NOTHING).next();
  } catch (error) {
    const place = `The bucket at ${bucket.url}`;
    const code = codeOf(error);
    if (code === "UNAVAILABLE") {
      warn(
        `${place} does not answer, so there are no pictures and papers until it does: check the service, or correct S3_BUCKET_URL.`,
      );
      return;
    }
    if (code === "NoSuchBucket") {
      throw settingError(`${place} does not exist: create it, or correct S3_BUCKET_URL.`, error);
    }
    throw settingError(
      `${place} refuses the key of S3_ACCESS_KEY_ID (${code || "no reason given"}): check both keys, S3_REGION and the rights of their user.`,
      error,
    );
  }
}

/**
 * Returns the text of the first element of this name. These answers have no nested elements there, so a parser is not
 * needed.
 */
function textOf(xml: string, name: string): string {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? "";
  const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, sign: string) => signs[sign] ?? "");
}

const notReached = (cause: unknown) =>
  unavailable("We cannot reach our files just now. Please try again shortly.", cause);

// Where erasures are written outside the database and its backups: a folder of its own, or the bucket (PRIV-50).
import { appendFile, mkdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Erasures } from "#features/own-data/server/account-deletion/tables.ts";
import type { Environment } from "#platform/server/env.ts";
import type { openBucket } from "#platform/server/files/stores/s3-store.ts";

type Erasure = Pick<Erasures, "account_hash" | "at">;
type ErasureStore = {
  /** The hashes of all accounts that were erased. Null where there is no store. */
  read(): Promise<string[] | null>;
  /** Makes the store where there is none. The same erasure may be written again. */
  append(erasures: readonly Erasure[]): Promise<void>;
};
export type StoreSettings = Pick<
  Environment,
  | "ERASURES_DIR"
  | "ERASURES_IN_BUCKET"
  | "S3_BUCKET_URL"
  | "S3_REGION"
  | "S3_ACCESS_KEY_ID"
  | "S3_SECRET_ACCESS_KEY"
>;

/** Undefined where no setting names one. The code of a bucket is loaded only where it is set. */
export async function openErasureStore(env: StoreSettings): Promise<ErasureStore | undefined> {
  if (env.ERASURES_DIR) return folderStore(env.ERASURES_DIR);
  if (!env.ERASURES_IN_BUCKET) return undefined;
  const { bucketOf } = await import("#platform/server/files/stores/open-store.ts");
  const { openBucket } = await import("#platform/server/files/stores/s3-store.ts");
  return bucketStore(openBucket(bucketOf(env)));
}

/** One file with a line for each erasure. */
function folderStore(folder: string): ErasureStore {
  const path = join(resolve(folder), "erasures.log");
  return {
    async read() {
      try {
        const lines = (await readFile(path, "utf8")).split("\n").filter(Boolean);
        return lines.map((line) => line.split(" ")[0] ?? "");
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
        throw error;
      }
    },
    async append(erasures) {
      const lines = erasures.map(({ account_hash, at }) => `${account_hash} ${at.toISOString()}\n`);
      await mkdir(resolve(folder), { recursive: true, mode: 0o700 });
      // An error of a write does not name the file.
      await appendFile(path, lines.join(""), { mode: 0o600, flush: true }).catch((error: unknown) => {
        throw Object.assign(error as Error, { path });
      });
    },
  };
}

const PREFIX = "erasures/";
/** Says that there is a store, also while nobody was erased. */
const MARKER = `${PREFIX}store`;
const AT_ONCE = 16;

/** An object for each erasure, whose name has the hash: a list reads a thousand at once, and none is ever written over by another. */
function bucketStore({ put, list }: ReturnType<typeof openBucket>): ErasureStore {
  return {
    async read() {
      const hashes: string[] = [];
      let isThere = false;
      for await (const { key } of list(PREFIX)) {
        if (key === MARKER) isThere = true;
        else hashes.push(key.slice(PREFIX.length));
      }
      return isThere ? hashes : null;
    },
    async append(erasures) {
      for (let from = 0; from < erasures.length; from += AT_ONCE) {
        const some = erasures.slice(from, from + AT_ONCE);
        await Promise.all(
          some.map(({ account_hash, at }) => put(PREFIX + account_hash, Buffer.from(at.toISOString()))),
        );
      }
      if (erasures.length === 0) await put(MARKER, Buffer.from(""));
    },
  };
}

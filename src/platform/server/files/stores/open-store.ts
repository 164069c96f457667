// Opens the file store of the settings, and refuses a bucket that cannot be used. Its code is loaded only where it is
// set.
import { join, resolve } from "node:path";
import type { Environment } from "#platform/server/env.ts";
import { diskStore } from "./disk-store.ts";
import type { FileStore } from "./store.ts";

/**
 * A bucket that does not answer just now may do so later: a warning is printed, and files are answered with 503 until
 * then.
 */
export async function openFileStore(env: Environment, print: (line: string) => void): Promise<FileStore> {
  if (!env.S3_BUCKET_URL) return openDisk(env);
  const { requireUsableBucket, s3Store } = await import("./s3-store.ts");
  const bucket = bucketOf(env);
  await requireUsableBucket(bucket, print);
  return s3Store(bucket);
}

type BucketSettings = Pick<
  Environment,
  "S3_BUCKET_URL" | "S3_REGION" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY"
>;

export const bucketOf = (env: BucketSettings) => ({
  url: env.S3_BUCKET_URL ?? "",
  region: env.S3_REGION,
  accessKeyId: env.S3_ACCESS_KEY_ID ?? "",
  secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? "",
});

/** Opens the store on the disk, which is used without a bucket and is the source when files move into one. */
export function openDisk({ DATA_DIR }: Pick<Environment, "DATA_DIR">): FileStore {
  return diskStore(join(resolve(DATA_DIR), "files"));
}

// Opens the file store of the settings, and refuses a bucket that cannot be used. Its code is loaded only where it is set.
import { join, resolve } from "node:path";
import type { Environment } from "#server/env.ts";
import { diskStore } from "./disk-store.ts";
import type { FileStore } from "./store.ts";

export async function openFileStore(env: Environment): Promise<FileStore> {
  const { S3_BUCKET_URL: url, S3_REGION: region } = env;
  if (!url) return openDisk(env);
  const { requireUsableBucket, s3Store } = await import("./s3-store.ts");
  const [accessKeyId, secretAccessKey] = [env.S3_ACCESS_KEY_ID ?? "", env.S3_SECRET_ACCESS_KEY ?? ""];
  const bucket = { url, region, accessKeyId, secretAccessKey };
  await requireUsableBucket(bucket);
  return s3Store(bucket);
}

/** Opens the store on the disk, which is used without a bucket and is the source when files move into one. */
export function openDisk({ DATA_DIR }: Pick<Environment, "DATA_DIR">): FileStore {
  return diskStore(join(resolve(DATA_DIR), "files"));
}

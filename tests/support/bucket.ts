// An S3 server for tests that checks every signature.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import type { Bucket } from "#platform/server/files/stores/s3-store.ts";

/** The only access key that the server accepts. */
const BUCKET_KEY = "S3RVER";

export async function startBucket(): Promise<Bucket & { stop: () => Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), "edunakuri-bucket-"));
  const configureBuckets = [{ name: "files" }];
  const server = new S3rver({ address: "127.0.0.1", port: 0, silent: true, directory, configureBuckets });
  const { port } = await server.run();
  return {
    url: `http://127.0.0.1:${port}/files`,
    region: "us-east-1",
    accessKeyId: BUCKET_KEY,
    secretAccessKey: BUCKET_KEY,
    async stop() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

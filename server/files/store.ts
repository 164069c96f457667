// Where bytes are kept: by key, out of the database. Local disk now, S3 by the same four verbs.
import type { Readable } from "node:stream";

export type FileStore = {
  /** Durable when it resolves. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null where there is no such file. */
  read(key: string): Promise<{ body: Readable; size: number } | null>;
  /** No error where it is already gone. */
  remove(key: string): Promise<void>;
  /** Every key with its age, for the sweep of orphans. */
  list(): AsyncIterable<{ key: string; changedAt: Date }>;
};

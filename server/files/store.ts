// Where bytes are kept: by key, out of the database. On a disk or in a bucket, by the same four verbs.
export type FileStore = {
  /** Durable when it resolves. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** All of it, since no file is large; null where there is no such file. */
  read(key: string): Promise<Buffer | null>;
  /** No error where it is already gone. */
  remove(key: string): Promise<void>;
  /** Every key with its age, for the sweep of orphans. */
  list(): AsyncIterable<{ key: string; changedAt: Date }>;
};

/** Keys are ours (`<random>.webp`); anything else names no file. */
export function isFileKey(key: string): boolean {
  return /^[a-z0-9-]+\.(webp|pdf)$/.test(key);
}

export function refuseKey(key: string): Error {
  return new Error(`Not a file key: ${key}`);
}

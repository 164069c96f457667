// Stores bytes by key, outside the database: on a disk or in a bucket, with the same four functions.

export type FileStore = {
  /** Resolves when the file is stored durably. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Reads the whole file, since files are small. Null if there is no such file. */
  read(key: string): Promise<Buffer | null>;
  /** Removing a missing file is no error. */
  remove(key: string): Promise<void>;
  /** Lists every key with its time, for the removal of orphans. */
  list(): AsyncIterable<{ key: string; changedAt: Date }>;
};

/** The server makes every key itself (`<random>.webp`). Anything else names no file. */
export function isFileKey(key: string): boolean {
  return /^[a-z0-9-]+\.(webp|pdf)$/.test(key);
}

export function invalidKeyError(key: string): Error {
  return new Error(`Not a file key: ${key}`);
}

/**
 * Copies files while the product runs, which is safe because the bytes of a key never change. Returns how many were
 * copied; files that the target already has are skipped.
 */
export async function copyFiles({ from, to }: { from: FileStore; to: FileStore }): Promise<number> {
  const existingKeys = new Set<string>();
  for await (const { key } of to.list()) existingKeys.add(key);
  let copied = 0;
  for await (const { key } of from.list()) {
    const bytes = existingKeys.has(key) ? null : await from.read(key);
    if (!bytes) continue;
    await to.put(key, bytes);
    copied += 1;
  }
  return copied;
}

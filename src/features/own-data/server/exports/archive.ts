// Writes a person's data as a zip: a JSON file for each kind of record, and the stored files.
import { promisify } from "node:util";
import { type AsyncZipOptions, type AsyncZippable, strToU8, zip } from "fflate";
import type { Deps } from "#platform/server/deps.ts";
import type { OwnData } from "./collect.ts";

const compress = promisify<AsyncZippable, Uint8Array>((data, done) => void zip(data, done));

type Entry = [Uint8Array, AsyncZipOptions];

const README = `Your data at EduNakuri

Each .json file holds one kind of record; any text editor opens it. Times end with Z and are UTC, days are
Indian days, amounts are rupees. Your photo, resume and papers lie in the folder "files".

Your password is not part of it: only a value that cannot be turned back into it is stored.
`;

export async function writeArchive(
  { files }: Pick<Deps, "files">,
  { records, files: keys, written = {} }: OwnData,
  at: Date,
): Promise<Uint8Array> {
  const text = (content: string): Entry => [strToU8(content), { mtime: at }];
  const entries: Record<string, Entry> = { "README.txt": text(README) };
  for (const [name, record] of Object.entries(records)) {
    entries[`${name}.json`] = text(`${JSON.stringify(record, null, 2)}\n`);
  }
  for (const [name, key] of Object.entries(keys)) {
    const bytes = key === null ? null : await files.read(key);
    // Pictures and documents are compressed already.
    if (bytes) entries[`files/${name}`] = [new Uint8Array(bytes), { mtime: at, level: 0 }];
  }
  for (const [name, bytes] of Object.entries(written))
    entries[`files/${name}`] = [bytes, { mtime: at, level: 0 }];
  return compress(entries);
}

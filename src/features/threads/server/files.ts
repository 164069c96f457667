// Files of messages: judged as other uploads, encrypted with the id of their row, and sent to who reads the message (MSG-13).
import type { MessageFile } from "#features/threads/domain/calls.ts";
import { FILE_FIELDS, MAX_FILE_NAME } from "#features/threads/domain/terms.ts";
import type { AnyId } from "#platform/domain/ids.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { Deps } from "#platform/server/deps.ts";
import { decrypt, encrypt } from "#platform/server/encryption.ts";
import { type PreparedFile, prepareUpload } from "#platform/server/files/uploads.ts";
import type { Uploads } from "#platform/server/http/upload.ts";
import { insertMessageFiles } from "./file-repository.ts";
import type { MessageFileRow } from "./tables.ts";

export type SentFiles = Uploads<Record<(typeof FILE_FIELDS)[number], "evidence">>;
/** Encrypted, under the key of the store. */
export type NewFile = PreparedFile & Pick<MessageFileRow, "id" | "name"> & { size: number };

/** A teacher's file may be a resume, which belongs to the contact details (SEE-10). */
export const filesTooEarly = () =>
  new Refusal(
    "conflict",
    "FILES_NOT_YET",
    "You can send files once the school may have your contact details, because a resume has them.",
  );

export async function prepareFiles(key: Buffer, files: SentFiles): Promise<NewFile[]> {
  const prepared: NewFile[] = [];
  for (const field of FILE_FIELDS) {
    const upload = files[field];
    if (!upload) continue;
    const { bytes, key: fileKey } = await prepareUpload("evidence", field, upload);
    const id = newId<AnyId>();
    const name = encrypt(key, id, Buffer.from(nameOf(upload.file.name, fileKey)));
    prepared.push({ id, key: fileKey, name, bytes: encrypt(key, id, bytes), size: bytes.length });
  }
  return prepared;
}

const isPdf = (fileKey: string) => fileKey.endsWith(".pdf");
const endOf = (fileKey: string) => (isPdf(fileKey) ? ".pdf" : ".webp");

/** On one line, with the ending of the file that is stored. */
function nameOf(sent: string, fileKey: string): string {
  const bare = sent
    .replace(/\.[^.]{1,5}$/u, "")
    .replace(/[\p{C}/\\]/gu, "")
    .trim();
  return (bare || "file").slice(0, MAX_FILE_NAME).toWellFormed() + endOf(fileKey);
}

export const storeFiles = (tx: DatabaseTransaction, messageId: string, files: readonly NewFile[]) =>
  insertMessageFiles(
    tx,
    files.map(({ id, key, name, size }, at) => ({
      id,
      message_id: messageId,
      position: at + 1,
      file_key: key,
      name,
      bytes: size,
    })),
  );

type Named = Pick<MessageFileRow, "id" | "name">;
export const readName = (key: Buffer, { id, name }: Named): string => decrypt(key, id, name).toString("utf8");

export const presentFile = (
  key: Buffer,
  row: MessageFileRow,
  { showsName }: { showsName: boolean },
): MessageFile => ({
  _id: row.id,
  name: showsName ? readName(key, row) : null,
  kind: isPdf(row.file_key) ? "pdf" : "picture",
  bytes: row.bytes,
});

/** The caller has checked that the viewer may read it. Null where the store has lost it. */
export async function openFile(
  { files }: Pick<Deps, "files">,
  key: Buffer,
  { id, fileKey, name }: { id: string; fileKey: string; name: string | null },
): Promise<{ bytes: Buffer; isPdf: boolean; fileName: string } | null> {
  const encrypted = await files.read(fileKey);
  if (encrypted === null) return null;
  const bytes = decrypt(key, id, encrypted);
  return { bytes, isPdf: isPdf(fileKey), fileName: name ?? `file${endOf(fileKey)}` };
}

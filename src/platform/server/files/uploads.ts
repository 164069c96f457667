// Checks uploads by their bytes, stores them under a random key, and removes them if the action fails.
import { sentence, term, type Text } from "#platform/domain/locale/sentence.ts";
import { randomBytes } from "node:crypto";
import type { FileKind } from "#platform/domain/call.ts";
import { isPdf, refuseContent, unreadableFile } from "#platform/domain/files/file-content.ts";
import { FILE_RULES, MAX_PIXELS } from "#platform/domain/files/terms.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import { refusalFromDatabaseError } from "#platform/server/database/refusals.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Upload } from "#platform/server/http/upload.ts";
import { needsPassword } from "#platform/server/files/pdf-password.ts";
import { createDecodeQueue } from "#platform/server/files/pictures/decode-queue.ts";
import { createDecoder } from "#platform/server/files/pictures/decoder.ts";
import { countPixels } from "#platform/server/files/pictures/pictures.ts";

export type PreparedFile = { key: string; bytes: Buffer };

/** The pictures of evidence stay large enough for small print. */
const BOXES = {
  evidence: { width: 2400, height: 2400 },
  photo: { width: 640, height: 640 },
  "institute-photo": { width: 640, height: 640 },
  picture: { width: 1920, height: 1080 },
};
const queue = createDecodeQueue({ concurrency: 2, maxWaiting: 24, maxWaitingOfSender: 8 });
const decoder = createDecoder({ limitMs: 10_000, idleMs: 60_000 });

/** Checks and converts an upload without storing it. `field` is the field that a refusal names. */
export async function prepareUpload(kind: FileKind, field: string, upload: Upload): Promise<PreparedFile> {
  const { file } = upload;
  const { bytes: most, tooLarge, label } = FILE_RULES[kind];
  if (file.size > most) throw tooLargeRefusal(field, tooLarge);
  const bytes = Buffer.from(await file.arrayBuffer());
  const refused = refuseContent(kind, bytes);
  if (refused) throw wrongTypeRefusal(field, refused);
  const isDocument = kind === "resume" || (kind === "evidence" && isPdf(bytes));
  if (isDocument) {
    if (needsPassword(bytes))
      throw wrongTypeRefusal(
        field,
        sentence("{label} needs a password. Please save it again without one.", { label: term(label) }),
      );
    return { key: newKey(kind, "pdf"), bytes };
  }

  await checkCost(kind, field, { bytes, upload });
  const picture = await queue.run(upload, () => decoder.decode(bytes, BOXES[kind]));
  if (picture === null) throw wrongTypeRefusal(field, unreadableFile(kind));
  if (picture === "took-too-long") {
    throw wrongTypeRefusal(
      field,
      sentence("{label} takes too long to read. Please save it again as an ordinary JPG.", {
        label: term(label),
      }),
    );
  }
  return { key: newKey(kind, "webp"), bytes: picture };
}

/** Checks the size before decoding and counts the pixels towards the sender's limit (FILE-10). */
async function checkCost(
  kind: FileKind,
  field: string,
  { bytes, upload }: { bytes: Buffer; upload: Upload },
): Promise<void> {
  const pixels = await countPixels(bytes);
  if (pixels === null) throw wrongTypeRefusal(field, unreadableFile(kind));
  if (pixels > MAX_PIXELS) {
    throw tooLargeRefusal(
      field,
      sentence("{label} may have at most 25 megapixels.", { label: term(FILE_RULES[kind].label) }),
    );
  }
  await upload.consumePixels(pixels).catch((error: unknown) => {
    throw error instanceof Refusal && error.kind === "rate-limited" ? tooManyPictures(field, error) : error;
  });
}

function tooManyPictures(field: string, { retryAfterSeconds = 60 }: Refusal): Refusal {
  const message = "Too many pictures were sent just now. Please try again in a minute.";
  return new Refusal("rate-limited", "TOO_MANY", message, {
    issues: [{ path: field, message }],
    retryAfterSeconds,
  });
}

/** A file of evidence begins with this, so that no call takes it for a photo. */
const EVIDENCE_PREFIX = "evidence-";

function newKey(kind: FileKind, extension: "webp" | "pdf"): string {
  const prefix = kind === "evidence" ? EVIDENCE_PREFIX : "";
  return `${prefix}${randomBytes(20).toString("hex")}.${extension}`;
}

/** True for pictures that may be seen by their address. The database takes no zero byte. */
export function isPublicPicture(key: string): boolean {
  return key.endsWith(".webp") && !key.startsWith(EVIDENCE_PREFIX) && !key.includes("\0");
}

function tooLargeRefusal(field: string, message: Text): Refusal {
  return new Refusal("too-large", "TOO_LARGE", message, { issues: [{ path: field, message }] });
}

function wrongTypeRefusal(field: string, message: Text): Refusal {
  return new Refusal("wrong-media-type", "WRONG_MEDIA_TYPE", message, { issues: [{ path: field, message }] });
}

/** Stores the files, runs the work that writes their keys to the database, and removes them if the work fails. */
export async function withStoredFiles<Result>(
  deps: Pick<Deps, "files" | "log">,
  prepared: readonly (PreparedFile | null | undefined)[],
  work: () => Promise<Result>,
): Promise<Result> {
  const stored = prepared.filter((file) => file !== null && file !== undefined);
  try {
    for (const { key, bytes } of stored) await deps.files.put(key, bytes);
    return await work();
  } catch (error) {
    // If the connection was lost, the commit may have happened. The sweep of orphans decides later.
    if (!(error instanceof Error) || refusalFromDatabaseError(error)?.kind !== "unavailable") {
      await removeFiles(
        deps,
        stored.map(({ key }) => key),
      );
    }
    throw error;
  }
}

/** Called after the commit. A file that cannot be removed is only logged, because the sweep finds it later. */
export async function removeFiles(
  { files, log }: Pick<Deps, "files" | "log">,
  keys: readonly (string | null | undefined)[],
): Promise<void> {
  for (const key of keys) {
    if (key) await files.remove(key).catch((error: unknown) => log.warn({ err: error, key }, "file stays"));
  }
}

/** Returns the address of a stored picture. */
export function photoAddress(key: string): string;
export function photoAddress(key: string | null): string | null;
export function photoAddress(key: string | null): string | null {
  return key === null ? null : `/api/files/photo/${key}`;
}

// Checks and converts the photo and resume of a candidate before anything is stored, and removes stored ones.
import type { CandidateEdit } from "#features/teachers/domain/fields.ts";
import type { CandidateChange } from "#features/teachers/server/tables.ts";
import type { PreparedFile } from "#platform/server/files/uploads.ts";
import { prepareUpload } from "#platform/server/files/uploads.ts";
import type { Upload } from "#platform/server/http/upload.ts";

export type CandidateFiles = { candidatePhoto?: Upload; resume?: Upload };

type PreparedFiles = { photo: PreparedFile | null; resume: PreparedFile | null };

/** The photo is first, as in the form, so its error is reported first. */
export async function prepareCandidateFiles({
  candidatePhoto,
  resume,
}: CandidateFiles): Promise<PreparedFiles> {
  return {
    photo: candidatePhoto ? await prepareUpload("photo", "candidatePhoto", candidatePhoto) : null,
    resume: resume ? await prepareUpload("resume", "resume", resume) : null,
  };
}

/** The columns of files that an edit replaces or removes (FILE-12). */
export function fileColumns(
  { photo, resume }: PreparedFiles,
  { removePhoto, removeResume }: Pick<CandidateEdit, "removePhoto" | "removeResume">,
): CandidateChange {
  return {
    ...((photo || removePhoto) && { photo_key: photo?.key ?? null }),
    ...((resume || removeResume) && { resume_key: resume?.key ?? null }),
  };
}

// Checks and converts the photo and resume of a candidate before anything is stored.
import type { PreparedFile } from "#server/files/uploads.ts";
import { prepareUpload } from "#server/files/uploads.ts";
import type { Upload } from "#server/http/upload.ts";

export type CandidateFiles = { candidatePhoto?: Upload; resume?: Upload };

/** The photo is first, as in the form, so its error is reported first. */
export async function prepareCandidateFiles({
  candidatePhoto,
  resume,
}: CandidateFiles): Promise<{ photo: PreparedFile | null; resume: PreparedFile | null }> {
  return {
    photo: candidatePhoto ? await prepareUpload("photo", "candidatePhoto", candidatePhoto) : null,
    resume: resume ? await prepareUpload("resume", "resume", resume) : null,
  };
}

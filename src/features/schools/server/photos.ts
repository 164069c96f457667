// Adds and removes the photos on the public page of a school, at most six (JOB-54).
import { sentence } from "#platform/domain/locale/sentence.ts";
import type { SchoolPhotos } from "#features/schools/domain/calls.ts";
import { MAX_SCHOOL_PHOTOS } from "#features/schools/domain/terms.ts";
import { invalid, Refusal, requireFound } from "#platform/domain/refusal.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { photoAddress, prepareUpload, removeFiles, withStoredFiles } from "#platform/server/files/uploads.ts";
import type { Upload } from "#platform/server/http/upload.ts";
import { lockEmployer, deletePhoto, insertPhoto, listPhotosOfSchool } from "./repository.ts";

type Writing = Pick<Deps, "db" | "files" | "log" | "clock">;

const FIELD = "schoolPhoto";

export async function readPhotos(
  { db }: Pick<Deps, "db">,
  { employerId }: EmployerViewer,
): Promise<SchoolPhotos> {
  const rows = await listPhotosOfSchool(db, employerId);
  return { photos: rows.map(({ id, file_key }) => ({ _id: id, image: photoAddress(file_key) })) };
}

export async function addPhoto(
  deps: Writing,
  viewer: EmployerViewer,
  photo: Upload | undefined,
): Promise<SchoolPhotos> {
  if (!photo) throw invalid({ path: FIELD, message: "Please select a file first." });
  const { employerId } = viewer;
  const prepared = await prepareUpload("picture", FIELD, photo);
  await withStoredFiles(deps, [prepared], () =>
    inTransaction(deps.db, async (tx) => {
      // Two tabs take their places one after the other.
      requireFound(await lockEmployer(tx, employerId), "Employer");
      const taken = new Set((await listPhotosOfSchool(tx, employerId)).map(({ position }) => position));
      const places = Array.from({ length: MAX_SCHOOL_PHOTOS }, (_, index) => index + 1);
      const position = places.find((place) => !taken.has(place));
      if (position === undefined) {
        throw new Refusal(
          "conflict",
          "TOO_MANY_PHOTOS",
          sentence("A school has at most {most} photos. Please remove one first.", {
            most: MAX_SCHOOL_PHOTOS,
          }),
        );
      }
      const created_at = deps.clock.now();
      await insertPhoto(tx, { employer_id: employerId, position, file_key: prepared.key, created_at });
    }),
  );
  return readPhotos(deps, viewer);
}

export async function removePhoto(deps: Writing, viewer: EmployerViewer, id: string): Promise<SchoolPhotos> {
  const { file_key } = requireFound(
    await deletePhoto(deps.db, { id, employerId: viewer.employerId }),
    "Photo",
  );
  await removeFiles(deps, [file_key]);
  return readPhotos(deps, viewer);
}

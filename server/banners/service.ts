// What admins do with banners: add one, remove one, each with its file.
import { invalid, missing } from "#domain/refusal.ts";
import type { Deps } from "#server/deps.ts";
import { keepingFiles, prepareUpload, removeFiles } from "#server/files/uploads.ts";
import { deleteBanner, insertBanner } from "./repository.ts";

type Writing = Pick<Deps, "db" | "files" | "log" | "clock">;

const IMAGE = "bannerImage";

export async function addBanner(deps: Writing, image: File | undefined) {
  // Document 2, section 5: the sentence where no file was picked.
  if (!image) throw invalid({ path: IMAGE, message: "Please select a file first." });
  const prepared = await prepareUpload("picture", IMAGE, image);
  return keepingFiles(deps, [prepared], () => insertBanner(deps.db, prepared.key, deps.clock.now()));
}

export async function removeBanner(deps: Writing, id: string): Promise<void> {
  const banner = await deleteBanner(deps.db, id);
  if (!banner) throw missing("Banner");
  await removeFiles(deps, [banner.image_key]);
}

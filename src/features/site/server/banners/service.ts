// Adds and removes banners with their files, for admins.
import { invalid, requireFound, staleRecord } from "#platform/domain/refusal.ts";
import type { AdminViewer } from "#platform/domain/role.ts";
import { recordAudit } from "#platform/server/audit/record.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { withStoredFiles, prepareUpload, removeFiles } from "#platform/server/files/uploads.ts";
import type { Upload } from "#platform/server/http/upload.ts";
import { deleteBanner, insertBanner } from "./repository.ts";

type Writing = Pick<Deps, "db" | "files" | "log" | "clock">;

type BannerRow = { id: string; image_key: string };

const IMAGE = "bannerImage";
const NAME = "Banner";

export async function addBanner(deps: Writing, by: AdminViewer, image: Upload | undefined) {
  // The sentence for a form without a file (ADMIN-19).
  if (!image) throw invalid({ path: IMAGE, message: "Please select a file first." });
  const prepared = await prepareUpload("picture", IMAGE, image);
  const now = deps.clock.now();
  return withStoredFiles(deps, [prepared], () =>
    inTransaction(deps.db, async (tx) => {
      const banner = await insertBanner(tx, prepared.key, now);
      const record = { id: banner.id, name: NAME };
      await recordAudit(tx, now, { by, action: "banner-added", record, after: banner });
      return banner;
    }),
  );
}

export async function removeBanner(
  deps: Writing,
  by: AdminViewer,
  { id, matchesEtag }: { id: string; matchesEtag: (before: BannerRow) => boolean },
): Promise<void> {
  const banner = await inTransaction(deps.db, async (tx) => {
    const deleted = requireFound(await deleteBanner(tx, id), "Banner");
    if (!matchesEtag(deleted)) throw staleRecord();
    const record = { id, name: NAME };
    await recordAudit(tx, deps.clock.now(), { by, action: "banner-deleted", record, before: deleted });
    return deleted;
  });
  await removeFiles(deps, [banner.image_key]);
}

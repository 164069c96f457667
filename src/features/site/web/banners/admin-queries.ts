// Queries of banners for admins, and the calls that add and delete one.
import type { Banner } from "#features/site/domain/banners/calls.ts";
import { createEtag } from "#platform/domain/etag.ts";
import { browserApi } from "#platform/web/api.ts";
import { useChange } from "#platform/web/query.ts";
import { removeRow, useOptimisticMutation } from "#platform/web/ui/feedback/use-optimistic-mutation.ts";

export function useUploadBanner() {
  return useChange(
    (bannerImage: File) => browserApi.post("/api/banner/upload", { body: {}, files: { bannerImage } }),
    { changesWhenDone: ["/api/banner/getAllBanners"] },
  );
}

export function useDeleteBanner() {
  return useOptimisticMutation({
    changes: ["/api/banner/getAllBanners"],
    send: (banner: Banner) =>
      browserApi.delete("/api/banner/delete/{id}", {
        params: { id: banner._id },
        query: { asRead: createEtag(banner) },
      }),
    update: ({ _id }) => removeRow<Banner>(_id),
  });
}

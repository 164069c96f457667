// Queries of banners for admins, and the calls that add and delete one.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Banner } from "#domain/banners/calls.ts";
import { createEtag } from "#domain/etag.ts";
import { type Api, browserApi } from "#web/api.ts";
import { removeRow, useOptimisticMutation } from "#web/ui/feedback/use-optimistic-mutation.ts";

const BANNERS = ["banners"];

export const managedBanners = (api: Api = browserApi) =>
  queryOptions({ queryKey: [...BANNERS, "managed"], queryFn: () => api.get("/api/banner/getAllBanners") });

export function useUploadBanner() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (bannerImage: File) =>
      browserApi.post("/api/banner/upload", { body: {}, files: { bannerImage } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: BANNERS }),
  });
}

export function useDeleteBanner() {
  return useOptimisticMutation({
    queryKey: BANNERS,
    send: (banner: Banner) =>
      browserApi.delete("/api/banner/delete/{id}", {
        params: { id: banner._id },
        query: { asRead: createEtag(banner) },
      }),
    update: ({ _id }) => removeRow<Banner>(_id),
  });
}

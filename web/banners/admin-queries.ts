// Banners as admins ask for them, and the calls that add and remove one.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { deleteBanner, listBanners, uploadBanner } from "#domain/banners/contract.ts";
import { browserApi } from "#web/api.ts";

export const managedBanners = () =>
  queryOptions({ queryKey: ["banners", "managed"], queryFn: () => browserApi.call(listBanners) });

export function useUploadBanner() {
  const renew = useRenewal();
  return useMutation({
    mutationFn: (bannerImage: File) => browserApi.call(uploadBanner, { body: {}, files: { bannerImage } }),
    onSuccess: renew,
  });
}

export function useDeleteBanner() {
  const renew = useRenewal();
  return useMutation({
    mutationFn: (id: string) => browserApi.call(deleteBanner, { params: { id } }),
    onSuccess: renew,
  });
}

function useRenewal() {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: ["banners"] });
}

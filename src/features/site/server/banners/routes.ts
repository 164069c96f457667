// The calls about banners.
import { Hono } from "hono";
import type { Banner } from "#features/site/domain/banners/calls.ts";
import * as calls from "#features/site/domain/banners/calls.ts";
import { matchesEtag } from "#platform/domain/etag.ts";
import { photoAddress } from "#platform/server/files/uploads.ts";
import { serve } from "#platform/server/http/serve.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { countBanners, listBanners } from "./repository.ts";
import { addBanner, removeBanner } from "./service.ts";

export const bannerRoutes = new Hono<ApiEnv>();

const present = ({ id, image_key }: { id: string; image_key: string }): Banner => ({
  _id: id,
  image: photoAddress(image_key),
});

serve(bannerRoutes, calls.listBanners, async ({ deps: { db }, query }) => {
  const [rows, total] = await Promise.all([listBanners(db, query), countBanners(db)]);
  return { items: rows.map(present), total };
});

serve(bannerRoutes, calls.uploadBanner, async ({ deps, viewer, files }) => ({
  message: "Banner added",
  banner: present(await addBanner(deps, viewer, files.bannerImage)),
}));

serve(bannerRoutes, calls.deleteBanner, async ({ deps, viewer, params, query }) => {
  await removeBanner(deps, viewer, {
    id: params.id,
    matchesEtag: (before) => matchesEtag(query.asRead, present(before)),
  });
  return { message: "Banner deleted" };
});

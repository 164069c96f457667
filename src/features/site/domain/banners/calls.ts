// Declares the calls about banners, the pictures at the top of the home page.
import { z } from "#platform/domain/zod.ts";
import { call, paged } from "#platform/domain/call.ts";
import { message } from "#platform/domain/message-reply.ts";
import { deletionQuery, idParam } from "#platform/domain/field.ts";
import { pageQuery } from "#platform/domain/page.ts";

const bannerSchema = z.object({ _id: z.string(), image: z.string() });
export type Banner = z.output<typeof bannerSchema>;

export const listBanners = call("GET", "/api/banner/getAllBanners", {
  summary: "Banners, newest first",
  replica: true,
  access: "anyone",
  shared: true,
  forEverybody: true,
  query: pageQuery,
  reply: paged(bannerSchema),
});

export const uploadBanner = call("POST", "/api/banner/upload", {
  summary: "Adds a banner",
  access: ["admin"],
  files: { bannerImage: "picture" },
  status: 201,
  body: z.object({}),
  reply: message.extend({ banner: bannerSchema }),
});

export const deleteBanner = call("DELETE", "/api/banner/delete/{id}", {
  summary: "Removes a banner",
  access: ["admin"],
  params: z.object({ id: idParam() }),
  query: deletionQuery,
  reply: message,
});

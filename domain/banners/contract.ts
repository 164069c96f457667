// Declares the calls about banners, the pictures at the top of the home page.
import { z } from "../zod.ts";
import { endpoint } from "../endpoint.ts";
import { idParam } from "../field.ts";
import { pageQuery } from "../page.ts";

export const bannerSchema = z.object({ _id: z.string(), image: z.string() });
export type Banner = z.output<typeof bannerSchema>;

const message = z.object({ message: z.string() });

export const listBanners = endpoint({
  method: "GET",
  path: "/api/banner/getAllBanners",
  summary: "Banners, newest first",
  access: "anyone",
  shared: true,
  query: pageQuery,
  reply: bannerSchema,
  paged: true,
});

export const uploadBanner = endpoint({
  method: "POST",
  path: "/api/banner/upload",
  summary: "Adds a banner",
  access: ["admin"],
  body: z.object({}),
  files: { bannerImage: "picture" },
  reply: message.extend({ banner: bannerSchema }),
  status: 201,
});

export const deleteBanner = endpoint({
  method: "DELETE",
  path: "/api/banner/delete/{id}",
  summary: "Removes a banner",
  access: ["admin"],
  params: z.object({ id: idParam }),
  reply: message,
});

// Declares the calls about banners, the pictures at the top of the home page.
import { z } from "../zod.ts";
import { withSchemas } from "../endpoint.ts";
import { deletionQuery, idParam } from "../field.ts";
import { pageQuery } from "../page.ts";
import * as endpoints from "./endpoints.ts";

export const bannerSchema = z.object({ _id: z.string(), image: z.string() });
export type Banner = z.output<typeof bannerSchema>;

const message = z.object({ message: z.string() });

export const listBanners = withSchemas(endpoints.listBanners, {
  summary: "Banners, newest first",
  query: pageQuery,
  reply: bannerSchema,
});

export const uploadBanner = withSchemas(endpoints.uploadBanner, {
  summary: "Adds a banner",
  body: z.object({}),
  reply: message.extend({ banner: bannerSchema }),
});

export const deleteBanner = withSchemas(endpoints.deleteBanner, {
  summary: "Removes a banner",
  params: z.object({ id: idParam }),
  query: deletionQuery,
  reply: message,
});

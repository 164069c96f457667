// The calls about banners, without schemas. Pages load this file instead of the contract.
import { endpoint } from "../endpoint.ts";

export const listBanners = endpoint({
  method: "GET",
  path: "/api/banner/getAllBanners",
  replica: true,
  access: "anyone",
  shared: true,
  forEverybody: true,
  paged: true,
});

export const uploadBanner = endpoint({
  method: "POST",
  path: "/api/banner/upload",
  access: ["admin"],
  files: { bannerImage: "picture" },
  status: 201,
});

export const deleteBanner = endpoint({
  method: "DELETE",
  path: "/api/banner/delete/{id}",
  access: ["admin"],
});

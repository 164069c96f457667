import { expect, test } from "vitest";
import { findPublicAddress } from "#web/layout/document/public-addresses.ts";

const NEWS = "/news/0190d3a2-0000-7000-8000-00000000000a";

test.each([
  ["/", "/"],
  ["/blogs", "/Blogs"],
  ["/Blogs/", "/Blogs"],
  [NEWS, NEWS],
  [NEWS.toUpperCase().replace("/NEWS", "/news"), NEWS],
])("%s is listed for search engines as %s (SITE-8)", (requests, address) => {
  expect(findPublicAddress(requests)).toBe(address);
});

test.each([
  "/candidate/profile",
  "/employer/profile",
  "/admin/edunakuri/dashboard",
  "/forgot-password",
  "/news/nonsense",
  "/nowhere",
])("%s is not listed (SITE-8)", (requests) => {
  expect(findPublicAddress(requests)).toBeNull();
});

// The canonical address of a page: of the list of public addresses, or what the page's loader says itself (SITE-8).
import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "#tests/support/render-with-providers.tsx";
import { PageAddress } from "#platform/web/layout/document/page-address.tsx";
import { findPublicAddress } from "#platform/web/layout/document/public-addresses.ts";

const canonical = () => document.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? null;
const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute("content") ?? null;

test.each([
  ["/jobs", undefined, "https://edunakuri.example/jobs"],
  ["/jobs/physics?page=2", "/jobs/physics", "https://edunakuri.example/jobs/physics"],
  ["/jobs/physics", null, null],
  ["/jobs/physics", undefined, null],
])("%s, whose loader says %s, has the canonical address %s (JOB-52)", async (at, publicAddress, address) => {
  const page = {
    default: PageAddress,
    loader: () => (publicAddress === undefined ? {} : { publicAddress }),
  };
  renderPage(page, "*", { at, root: { origin: "https://edunakuri.example" } });
  await waitFor(() =>
    expect([canonical(), robots()]).toEqual([address, address === null ? "noindex" : null]),
  );
});

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

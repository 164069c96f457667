import { expect, test } from "vitest";
import { isSecureRequest } from "./host-cookie.ts";

const isSecure = (env: { PUBLIC_URL?: string; TRUST_PROXY?: number }, address: string, proto?: string) =>
  isSecureRequest(
    { PUBLIC_URL: "", TRUST_PROXY: 0, ...env },
    new Request(address, { headers: proto ? { "x-forwarded-proto": proto } : {} }),
  );

test("the site's own address decides whether cookies are secure", () => {
  const [secure, plain] = [{ PUBLIC_URL: "https://site.example" }, { PUBLIC_URL: "http://site.example" }];
  expect(isSecure(secure, "http://site.example/", "http")).toBe(true);
  expect(isSecure({ ...plain, TRUST_PROXY: 1 }, "https://site.example/", "https")).toBe(false);
});

test("without one a trusted proxy is believed, and nobody else", () => {
  expect(isSecure({ TRUST_PROXY: 1 }, "http://site.example/", "https")).toBe(true);
  expect(isSecure({ TRUST_PROXY: 1 }, "https://site.example/", "http")).toBe(false);
  expect(isSecure({ TRUST_PROXY: 1 }, "https://site.example/")).toBe(false);
  expect(isSecure({}, "http://site.example/", "https")).toBe(false);
  expect(isSecure({}, "https://site.example/", "http")).toBe(true);
});

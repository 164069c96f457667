import { expect, test } from "vitest";
import { findEnglishInstead, isInHindi } from "#domain/locale/hindi-pages.ts";
import ROUTES from "#web/routes.ts";

test("every page exists in Hindi, or is led to in English (LANG-3)", () => {
  const paths = ROUTES.flatMap((one) => one.children ?? [one])
    .map(({ path = "" }) => `/${path.replaceAll(/:\w+\??/g, "x")}`)
    .filter((path) => path !== "/*");
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((path) => isInHindi(path) === (findEnglishInstead(`/hi${path}`) !== null))).toEqual([]);
});

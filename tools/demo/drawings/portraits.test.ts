import sharp from "sharp";
import { expect, test } from "vitest";
import { crestSvg, drawCrest } from "./crests.ts";
import { drawPortrait, portraitSvg } from "./portraits.ts";

test("a portrait and a crest are pictures of 400 by 400", async () => {
  const size = { width: 400, height: 400 };
  expect(await sharp(await drawPortrait(7, "Female")).metadata()).toMatchObject({ format: "webp", ...size });
  expect(await sharp(await drawCrest(7, "NG")).metadata()).toMatchObject({ format: "webp", ...size });
});

test("the same seed gives the same face, another seed another one", () => {
  expect(portraitSvg(7, "Male")).toBe(portraitSvg(7, "Male"));
  const faces = new Set(Array.from({ length: 60 }, (_, seed) => portraitSvg(seed, "Male")));
  expect(faces.size).toBe(60);
});

test.each(["Male", "Female", "Other"] as const)("a portrait of %s has every part", (gender) => {
  for (let seed = 0; seed < 60; seed++) expect(portraitSvg(seed, gender)).not.toMatch(/undefined|NaN/);
});

test("initials are drawn as outlines, so no font is needed", () => {
  expect(crestSvg(3, "ng")).not.toContain("<text");
  expect(crestSvg(3, "ng")).toBe(crestSvg(3, "NG"));
  expect(crestSvg(3, "NG")).not.toBe(crestSvg(3, "KV"));
});

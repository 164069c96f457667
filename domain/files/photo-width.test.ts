import { expect, test } from "vitest";
import { photoWidths } from "./photo-width.ts";

test("a picture is offered in the widths below its own, and at full width", () => {
  expect(photoWidths("/api/files/photo/a.webp", 640)).toBe(
    "/api/files/photo/a.webp?width=160 160w, /api/files/photo/a.webp?width=480 480w, /api/files/photo/a.webp 640w",
  );
});

test("a picture whose address names a width is offered in that width only", () => {
  expect(photoWidths("/api/files/photo/a.webp?width=160", 640)).toBeUndefined();
});

test("a picture from another site is used as it is", () => {
  expect(photoWidths("https://elsewhere.example/a.jpg", 960)).toBeUndefined();
});

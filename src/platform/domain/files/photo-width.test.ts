import { expect, test } from "vitest";
import { photoWidths, smallPhoto } from "./photo-width.ts";

test("a picture is offered in the widths below its own, and at full width", () => {
  expect(photoWidths("/api/files/photo/a.webp", 640)).toBe(
    "/api/files/photo/a.webp?width=160 160w, /api/files/photo/a.webp?width=480 480w, /api/files/photo/a.webp 640w",
  );
});

test("a width that is the picture's own is offered once", () => {
  expect(photoWidths("/api/files/photo/a.webp", 480)).toBe(
    "/api/files/photo/a.webp?width=160 160w, /api/files/photo/a.webp 480w",
  );
  expect(photoWidths("/api/files/photo/a.webp", 160)).toBe("/api/files/photo/a.webp 160w");
});

test("a list shows the smallest width of a picture that is stored here (FILE-24)", () => {
  expect(smallPhoto("/api/files/photo/a.webp")).toBe("/api/files/photo/a.webp?width=160");
  expect(smallPhoto("https://elsewhere.example/a.jpg")).toBe("https://elsewhere.example/a.jpg");
  expect(smallPhoto("/api/files/photo/a.webp?width=160")).toBe("/api/files/photo/a.webp?width=160");
});

test("a picture whose address names a width is offered in that width only", () => {
  expect(photoWidths("/api/files/photo/a.webp?width=160", 640)).toBeUndefined();
});

test("a picture from another site is used as it is", () => {
  expect(photoWidths("https://elsewhere.example/a.jpg", 960)).toBeUndefined();
});

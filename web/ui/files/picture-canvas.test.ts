// Files of canvases: without loss where there may be transparency, and never above the limit.
import { expect, test, vi } from "vitest";
import { turnPicture, writePicture } from "#web/ui/files/picture-canvas.ts";

/** A canvas whose files have a size of the given share of the quality; without one the file is large. */
function canvasOf(bytes: number) {
  const tried: string[] = [];
  const canvas = {
    width: 10,
    height: 10,
    getContext: () => ({ fillRect: () => tried.push("white behind") }),
    toBlob(take: (blob: Blob) => void, type: string, quality = 1) {
      tried.push(`${type} ${quality}`);
      take(new Blob([new Uint8Array(bytes * quality)], { type }));
    },
  };
  return { tried, canvas: canvas as unknown as HTMLCanvasElement };
}

test("a JPEG gets the best quality that fits", async () => {
  const { canvas, tried } = canvasOf(1000);
  const file = await writePicture({ canvas, isOpaque: true }, { name: "me.jpg", bytes: 600 });
  expect([file.name, file.type, file.size]).toEqual(["me.jpg", "image/jpeg", 600]);
  expect(tried).toEqual(["image/jpeg 0.9", "image/jpeg 0.8", "image/jpeg 0.6"]);
});

test("a picture that may be transparent stays so where it fits, else it gets a white ground", async () => {
  const small = canvasOf(500);
  const kept = await writePicture({ ...small, isOpaque: false }, { name: "logo.png", bytes: 600 });
  expect(kept.type).toBe("image/png");
  const large = canvasOf(1000);
  const made = await writePicture({ ...large, isOpaque: false }, { name: "logo.png", bytes: 950 });
  expect(made.type).toBe("image/jpeg");
  expect(large.tried).toEqual(["image/png 1", "white behind", "image/jpeg 0.9"]);
});

test("what cannot be made small enough is an error", async () => {
  const { canvas } = canvasOf(1000);
  await expect(writePicture({ canvas, isOpaque: true }, { name: "me.jpg", bytes: 10 })).rejects.toThrow(
    "could not be made small enough",
  );
});

test("turned by a quarter to the right, the upper left corner is at the upper right, and all is inside", () => {
  let matrix = new DOMMatrix();
  const corners: number[][] = [];
  const source = { width: 40, height: 30 };
  const context = {
    translate: (x: number, y: number) => (matrix = matrix.translate(x, y)),
    rotate: (radians: number) => (matrix = matrix.rotate((radians * 180) / Math.PI)),
    drawImage: (picture: unknown, x: number, y: number) => {
      expect(picture).toBe(source);
      for (const [across, down] of [
        [0, 0],
        [source.width, 0],
        [source.width, source.height],
        [0, source.height],
      ] as const) {
        const at = matrix.transformPoint(new DOMPoint(x + across, y + down));
        corners.push([Math.round(at.x), Math.round(at.y)]);
      }
    },
  };
  const target = { width: 0, height: 0, getContext: () => context };
  const create = vi.spyOn(document, "createElement").mockReturnValue(target as unknown as HTMLCanvasElement);
  const picture = { canvas: source as HTMLCanvasElement, pixels: 5, isOpaque: true };
  const turned = turnPicture(picture);
  create.mockRestore();
  expect([turned.canvas.width, turned.canvas.height, turned.pixels]).toEqual([30, 40, 5]);
  expect(corners).toEqual([
    [30, 0],
    [30, 40],
    [0, 40],
    [0, 0],
  ]);
});

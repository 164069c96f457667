// Files of canvases: without loss where there may be transparency, and never above the limit.
import { expect, test } from "vitest";
import { writePicture } from "#web/ui/files/picture-canvas.ts";

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

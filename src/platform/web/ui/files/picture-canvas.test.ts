// Pictures on canvases and their files: without loss where there may be transparency, and never above the limit. A
// stand-in canvas notes what is drawn.
import { afterEach, expect, test, vi } from "vitest";
import {
  cutSquare,
  drawSquare,
  openPicture,
  turnPicture,
  writePicture,
} from "#platform/web/ui/files/picture-canvas.ts";
import { firstSquare, fitInto } from "#platform/web/ui/files/picture-area.ts";

afterEach(() => void vi.restoreAllMocks());

/** Canvases that are made from now on; each notes what is drawn on it. */
function noteCanvases({ isSupported = true } = {}) {
  const made: { width: number; height: number; drawn: unknown[][] }[] = [];
  vi.spyOn(document, "createElement").mockImplementation(() => {
    const canvas = noteDrawing({ width: 0, height: 0 });
    if (!isSupported) Object.assign(canvas, { getContext: () => null });
    made.push(canvas);
    return canvas as unknown as HTMLCanvasElement;
  });
  return made;
}

function noteDrawing(size: { width: number; height: number }) {
  const drawn: unknown[][] = [];
  const note =
    (what: string) =>
    (...values: unknown[]) =>
      void drawn.push([what, ...values]);
  const context = { drawImage: note("picture"), fillRect: note("white"), clearRect: note("clear") };
  const toBlob = (take: (blob: Blob) => void, type: string) => take(new Blob(["cut"], { type }));
  return { ...size, drawn, getContext: (): unknown => context, toBlob };
}
const asCanvas = (canvas: object) => canvas as HTMLCanvasElement;

type Opened = { width: number; height: number; type?: string; isReadable?: boolean };

async function open({ width, height, type = "image/jpeg", isReadable = true }: Opened) {
  const left = new Set<string>();
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => (left.add("blob:1"), "blob:1"));
  vi.spyOn(URL, "revokeObjectURL").mockImplementation((address) => void left.delete(address));
  const images: { src: string }[] = [];
  class StandIn {
    src = "";
    naturalWidth = width;
    naturalHeight = height;
    constructor() {
      images.push(this);
    }
    decode = () => (isReadable ? Promise.resolve() : Promise.reject(new Error("Not a picture")));
  }
  vi.stubGlobal("Image", StandIn);
  const result = await openPicture(new File(["picture"], "me.jpg", { type })).catch(
    (error: unknown) => error,
  );
  return { result, images, left };
}

test("a large picture is opened at most 2048 pixels wide, and knows how many it had", async () => {
  const [canvases, { result, images, left }] = [noteCanvases(), await open({ width: 8192, height: 4096 })];
  expect(result).toMatchObject({
    canvas: { width: 2048, height: 1024 },
    pixels: 8192 * 4096,
    isOpaque: true,
  });
  expect(canvases[0]?.drawn).toEqual([["picture", images[0], 0, 0, 2048, 1024]]);
  expect(images[0]?.src).toBe("blob:1");
  expect(left.size).toBe(0);
});

test("only a JPEG has no transparency, and a small picture keeps its size", async () => {
  noteCanvases();
  const { result } = await open({ width: 30, height: 40, type: "image/png" });
  expect(result).toMatchObject({ canvas: { width: 30, height: 40 }, pixels: 1200, isOpaque: false });
});

test("what the browser cannot read, or has no canvas for, is an error that keeps nothing in memory", async () => {
  noteCanvases({ isSupported: false });
  const unread = await open({ width: 30, height: 40, isReadable: false });
  expect(unread.result).toMatchObject({ message: "Not a picture" });
  expect(unread.left.size).toBe(0);
  const withoutCanvas = await open({ width: 30, height: 40 });
  expect(withoutCanvas.result).toMatchObject({ message: "The browser gives no canvas to draw on" });
  expect(withoutCanvas.left.size).toBe(0);
});

test("an area is drawn so that it fills the square, with white behind a JPEG only", () => {
  const canvas = asCanvas({ width: 400, height: 300 });
  const target = noteDrawing({ width: 100, height: 100 });
  const area = { x: 60, y: -10, width: 50, height: 50 };
  drawSquare(asCanvas(target), { canvas, pixels: 1, isOpaque: false }, area);
  const square = [
    ["clear", 0, 0, 100, 100],
    ["picture", canvas, -120, 20, 800, 600],
  ];
  expect(target.drawn).toEqual(square);
  drawSquare(asCanvas(target), { canvas, pixels: 1, isOpaque: true }, area);
  expect(target.drawn.slice(2)).toEqual([...square, ["white", 0, 0, 100, 100]]);
});

test.each([
  [2000, 960],
  [300.4, 300],
  [0.2, 1],
])("a square of %d pixels is cut as a file of %d", async (width, side) => {
  const canvases = noteCanvases();
  const picture = { canvas: asCanvas({ width: 3000, height: 3000 }), pixels: 9e6, isOpaque: false };
  const file = await cutSquare(picture, { x: 0, y: 0, width, height: width }, { name: "me.png", bytes: 100 });
  expect(canvases.map(({ width, height }) => [width, height])).toEqual([[side, side]]);
  expect(canvases[0]?.drawn.length).toBe(2);
  expect([file.name, file.type, await file.text()]).toEqual(["me.png", "image/png", "cut"]);
});

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

test("a picture is made smaller in its shape, and a small one is not enlarged", () => {
  expect(fitInto({ width: 4000, height: 3000 }, 2048)).toEqual({ width: 2048, height: 1536 });
  expect(fitInto({ width: 300, height: 400 }, 2048)).toEqual({ width: 300, height: 400 });
  expect(fitInto({ width: 1, height: 9000 }, 900)).toEqual({ width: 1, height: 900 });
});

test("the first square is in the middle of a wide picture and in the upper part of a tall one", () => {
  expect(firstSquare({ width: 400, height: 300 })).toEqual({ x: 50, y: 0, width: 300, height: 300 });
  expect(firstSquare({ width: 300, height: 600 })).toEqual({ x: 0, y: 100, width: 300, height: 300 });
});

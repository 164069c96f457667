// Opens a chosen picture on a canvas, turns it, cuts a square out of it and writes it as a small file. Metadata of the
// camera, such as the place, are gone after that.
import { type Area, fitInto } from "#platform/web/ui/files/picture-area.ts";

export type Picture = {
  canvas: HTMLCanvasElement;
  /** Its pixels in the file, before it was made smaller. */
  pixels: number;
  /** A JPEG has no transparency. */
  isOpaque: boolean;
};

/** A phone of little memory can hold a picture of this size several times. */
const MAX_SIDE = 2048;
/** The server stores photos smaller than this. */
const SQUARE_SIDE = 960;

/** Decodes a picture upright, whichever way the camera was held. Throws when the browser cannot read it. */
export async function openPicture(file: File): Promise<Picture> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = createCanvas(fitInto({ width, height }, MAX_SIDE));
    pen(canvas).drawImage(image, 0, 0, canvas.width, canvas.height);
    return { canvas, pixels: width * height, isOpaque: file.type === "image/jpeg" };
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Turns it by a quarter, to the right. */
export function turnPicture(picture: Picture): Picture {
  const { width, height } = picture.canvas;
  const canvas = createCanvas({ width: height, height: width });
  const context = pen(canvas);
  context.translate(height, 0);
  context.rotate(Math.PI / 2);
  context.drawImage(picture.canvas, 0, 0);
  return { ...picture, canvas };
}

/** Draws an area of the picture so that it fills a square canvas. */
export function drawSquare(target: HTMLCanvasElement, { canvas, isOpaque }: Picture, area: Area): void {
  const context = pen(target);
  const scale = target.width / area.width;
  context.clearRect(0, 0, target.width, target.width);
  context.drawImage(canvas, -area.x * scale, -area.y * scale, canvas.width * scale, canvas.height * scale);
  if (isOpaque) fillBehind(target);
}

/** The square as a file of at most this many bytes. It keeps the name of the chosen file. */
export async function cutSquare(
  picture: Picture,
  area: Area,
  { name, bytes }: { name: string; bytes: number },
): Promise<File> {
  const side = Math.max(1, Math.min(SQUARE_SIDE, Math.round(area.width)));
  const square = createCanvas({ width: side, height: side });
  drawSquare(square, picture, area);
  return writePicture({ ...picture, canvas: square }, { name, bytes });
}

/** Tries the best quality first: without loss where there may be transparency, and JPEG until the file is small. */
export async function writePicture(
  { canvas, isOpaque }: Pick<Picture, "canvas" | "isOpaque">,
  { name, bytes }: { name: string; bytes: number },
): Promise<File> {
  if (!isOpaque) {
    const blob = await toBlob(canvas, "image/png");
    if (blob.size <= bytes) return new File([blob], name, { type: blob.type });
    fillBehind(canvas);
  }
  for (const quality of [0.9, 0.8, 0.6, 0.4, 0.2]) {
    const blob = await toBlob(canvas, "image/jpeg", quality);
    if (blob.size <= bytes) return new File([blob], name, { type: blob.type });
  }
  throw new Error(`${name} could not be made small enough`);
}

export function toBlob(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error(`No ${type} of a canvas`)));
    canvas.toBlob(take, type, quality);
  });
}

/** Transparent pixels become white. */
function fillBehind(canvas: HTMLCanvasElement): void {
  const context = pen(canvas);
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.globalCompositeOperation = "source-over";
}

function createCanvas({ width, height }: { width: number; height: number }): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

function pen(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser gives no canvas to draw on");
  context.imageSmoothingQuality = "high";
  return context;
}

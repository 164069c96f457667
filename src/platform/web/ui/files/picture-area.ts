// Sizes and areas of pictures, in pixels.

type Size = { width: number; height: number };
/** May reach beyond the picture: the rest stays empty. */
export type Area = Size & { x: number; y: number };

/** The same shape with sides of at most `most`; a smaller picture keeps its size. */
export function fitInto({ width, height }: Size, most: number): Size {
  const scale = Math.min(1, most / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The largest square in the middle of the width; of a tall picture the upper part, where the face is. */
export function firstSquare({ width, height }: Size): Area {
  const side = Math.min(width, height);
  return { x: Math.round((width - side) / 2), y: Math.round((height - side) / 3), width: side, height: side };
}

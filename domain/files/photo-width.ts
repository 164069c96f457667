// The widths in which stored pictures are sent, and how a page offers them to the browser.
export const PHOTO_WIDTHS = ["160", "480", "800", "1200"] as const;
export const SMALLEST_WIDTH = PHOTO_WIDTHS[0];
/** As wide as stored pictures mostly are. */
export const STORED_WIDTH = { photo: 640, news: 960, banner: 1600 } as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/**
 * For `srcSet`: the widths up to the picture's own. Nothing for a picture that is not one of ours to make smaller, or
 * whose address names its width already.
 */
export function photoWidths(address: string, ownWidth: number): string | undefined {
  if (!address.startsWith("/api/files/photo/") || address.includes("?")) return undefined;
  const smaller = PHOTO_WIDTHS.filter((width) => Number(width) < ownWidth);
  return [
    ...smaller.map((width) => `${inPhotoWidth(address, width)} ${width}w`),
    `${address} ${ownWidth}w`,
  ].join(", ");
}

export function inPhotoWidth(address: string, width: PhotoWidth): string {
  return `${address}?width=${width}`;
}

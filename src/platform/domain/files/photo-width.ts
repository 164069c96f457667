// Widths in which stored pictures are sent, and the `srcSet` that offers them to the browser.
export const PHOTO_WIDTHS = ["160", "480", "800", "1200"] as const;
export const MIN_WIDTH = PHOTO_WIDTHS[0];
/** Usual width of stored pictures. */
export const STORED_WIDTH = { photo: 640, news: 960, banner: 1600 } as const;
type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

/**
 * Value for `srcSet`: the widths up to the picture's own. Undefined where the picture is not stored here or its
 * address already names a width.
 */
export function photoWidths(address: string, ownWidth: number): string | undefined {
  if (!isStoredHere(address)) return undefined;
  const smaller = PHOTO_WIDTHS.filter((width) => Number(width) < ownWidth);
  return [
    ...smaller.map((width) => `${withPhotoWidth(address, width)} ${width}w`),
    `${address} ${ownWidth}w`,
  ].join(", ");
}

/** For a list, which shows it about 90 px wide: one width for all screens, so that it stays light (FILE-24). */
export function smallPhoto(address: string): string {
  return isStoredHere(address) ? withPhotoWidth(address, MIN_WIDTH) : address;
}

const isStoredHere = (address: string) => address.startsWith("/api/files/photo/") && !address.includes("?");

export function withPhotoWidth(address: string, width: PhotoWidth): string {
  return `${address}?width=${width}`;
}

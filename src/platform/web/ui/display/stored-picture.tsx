// An uploaded picture in several widths: the browser fetches the one that it needs.
import type { ComponentProps } from "react";
import { photoWidths, STORED_WIDTH } from "#platform/domain/files/photo-width.ts";

type Props = Omit<ComponentProps<"img">, "src" | "srcSet" | "loading"> & {
  /** The stored address, from which the available widths follow. */
  kind: keyof typeof STORED_WIDTH;
  picture: string | null;
  /** The drawing shown when there is no picture. */
  drawing?: string;
  /** The displayed width, as the `sizes` attribute. */
  sizes: string;
  /** Fetches the picture at once, not only when it is near the viewport. */
  eager?: boolean;
};

/** Without `alt` the picture is decorative: the text beside it already says who or what it shows. */
export function StoredPicture({ kind, picture, drawing, eager = false, alt = "", ...rest }: Props) {
  return (
    <img
      src={picture ?? drawing}
      srcSet={picture ? photoWidths(picture, STORED_WIDTH[kind]) : undefined}
      alt={alt}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      {...rest}
    />
  );
}

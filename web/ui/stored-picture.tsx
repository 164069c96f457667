// A picture that was uploaded, offered in several widths: the browser fetches the one it needs.
import type { ComponentProps } from "react";
import { photoWidths, STORED_WIDTH } from "#domain/files/photo-width.ts";

type Props = Omit<ComponentProps<"img">, "src" | "srcSet" | "loading"> & {
  /** As it is stored: what widths there are follows from it. */
  kind: keyof typeof STORED_WIDTH;
  picture: string | null;
  /** The drawing shown where there is none. */
  drawing?: string;
  /** How wide it is shown. */
  sizes: string;
  /** To be fetched now, not only when it comes near. */
  soon?: boolean;
};

/** Without `alt` it is passed over when read aloud: what stands beside it says who or what is seen. */
export function StoredPicture({ kind, picture, drawing, soon = false, alt = "", ...rest }: Props) {
  return (
    <img
      src={picture ?? drawing}
      srcSet={picture ? photoWidths(picture, STORED_WIDTH[kind]) : undefined}
      alt={alt}
      loading={soon ? "eager" : "lazy"}
      decoding="async"
      {...rest}
    />
  );
}

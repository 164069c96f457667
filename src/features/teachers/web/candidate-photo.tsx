// A candidate's photo, or a drawing if there is none.
import { smallPhoto } from "#platform/domain/files/photo-width.ts";
import { StoredPicture } from "#platform/web/ui/display/stored-picture.tsx";

const PLACEHOLDER_PHOTO = "/pictures/someone.svg";

/** `sizes` is the displayed width; `eager` means that the photo is at the top of its page. */
type Props = { photo: string | null; className?: string | undefined; sizes: string; eager?: boolean };

export function CandidatePhoto({ photo, className, sizes, eager = false }: Props) {
  return (
    <StoredPicture
      kind="photo"
      picture={photo}
      drawing={PLACEHOLDER_PHOTO}
      sizes={sizes}
      width={96}
      height={96}
      eager={eager}
      // Fetched after the styles; with a higher priority React would fetch the picture before them.
      fetchPriority={eager ? "low" : undefined}
      className={className}
    />
  );
}

export function SmallCandidatePhoto({ photo, className }: Pick<Props, "photo" | "className">) {
  return (
    <img
      src={photo ? smallPhoto(photo) : PLACEHOLDER_PHOTO}
      alt=""
      loading="lazy"
      decoding="async"
      width={96}
      height={96}
      className={className}
    />
  );
}

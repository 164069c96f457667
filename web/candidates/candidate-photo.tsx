// A candidate's photo, or a drawing if there is none.
import { StoredPicture } from "#web/ui/display/stored-picture.tsx";

const SOMEONE = "/pictures/someone.svg";

/** `sizes` is the displayed width; `soon` means that the photo is at the top of its page. */
type Props = { photo: string | null; className?: string; sizes?: string; soon?: boolean };

export function CandidatePhoto({ photo, className, sizes = "5.5rem", soon = false }: Props) {
  return (
    <StoredPicture
      kind="photo"
      picture={photo}
      drawing={SOMEONE}
      sizes={sizes}
      width={96}
      height={96}
      soon={soon}
      // Fetched after the styles; with a higher priority React would fetch the picture before them.
      fetchPriority={soon ? "low" : undefined}
      className={className}
    />
  );
}

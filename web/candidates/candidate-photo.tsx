// A candidate's photo, or the drawing that stands for someone without one.
import { StoredPicture } from "#web/ui/stored-picture.tsx";

const SOMEONE = "/pictures/someone.svg";

/** `sizes` says how wide it is shown; `soon`, that it stands at the head of its page. */
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
      // The styles come first; and React would fetch a picture of higher rank ahead of them.
      fetchPriority={soon ? "low" : undefined}
      className={className}
    />
  );
}

// A candidate's photo, or the drawing that stands for someone without one.
import { photoWidths, STORED_WIDTH } from "#domain/files/photo-width.ts";

const SOMEONE = "/pictures/someone.svg";

/** `sizes` says how wide it is shown; `soon`, that it stands at the head of its page. */
type Props = { photo: string | null; className?: string; sizes?: string; soon?: boolean };

export function CandidatePhoto({ photo, className, sizes = "5.5rem", soon = false }: Props) {
  // The name stands beside it: read aloud, the picture would only repeat it.
  return (
    <img
      src={photo ?? SOMEONE}
      srcSet={photo ? photoWidths(photo, STORED_WIDTH.photo) : undefined}
      sizes={sizes}
      alt=""
      width={96}
      height={96}
      loading={soon ? "eager" : "lazy"}
      // The styles come first; and React would fetch a picture of higher rank ahead of them.
      fetchPriority={soon ? "low" : undefined}
      decoding="async"
      className={className}
    />
  );
}

// A candidate's photo, or the drawing that stands for someone without one.

const SOMEONE = "/pictures/someone.svg";

export function CandidatePhoto({ photo, className }: { photo: string | null; className?: string }) {
  // The name stands beside it: read aloud, the picture would only repeat it.
  return (
    <img
      src={photo ?? SOMEONE}
      alt=""
      width={96}
      height={96}
      loading="lazy"
      decoding="async"
      className={className}
    />
  );
}

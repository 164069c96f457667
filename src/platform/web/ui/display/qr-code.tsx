// A text as a QR code, which is drawn where it is shown.
import { renderSVG } from "uqr";

type Props = { text: string; label: string; className?: string | undefined };

const PIXELS = 200;

/** A QR code: black on white in both colour schemes, since many cameras read no other. */
export function QrCode({ text, label, className }: Props) {
  const drawing = renderSVG(text, { ecc: "M", border: 2, pixelSize: 4 });
  return (
    <img
      className={className}
      src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
      width={PIXELS}
      height={PIXELS}
      alt={label}
    />
  );
}
